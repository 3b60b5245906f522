/** The turning points of a finished game: what made a seat richer or poorer, with sums that add up. */
import type { JSX } from "preact";
import type { GameModule, Line, TableContext } from "../games/game";
import { signed_number, t } from "../i18n";
import { navigate } from "../router";
import { SeatMark } from "../svg/identity_marks";
import type { TurningPoint } from "../wire/wire";
import type { Entry, LogStep } from "./log_steps";
import { flows_of } from "./money_flows";

interface Props {
  points: readonly TurningPoint[];
  context: TableContext;
  module: GameModule;
}

export function TurningPoints({ points, context, module }: Props): JSX.Element | null {
  if (points.length === 0) return null;
  return (
    <div class="turning">
      <h2 class="small-title">{t("result.turning")}</h2>
      <ul>
        {points.map((point) => (
          <li key={`${point.seq}-${point.seat}`}>
            <button type="button" class="quiet" onClick={() => navigate(`/g/${context.info.id}?at=${point.seq}`)}>
              <span class="turn-who">
                <SeatMark seat={point.seat} size={12} /> {context.name(point.seat)} <b class="num">{point.change === null ? t("result.out") : signed_number(point.change)}</b>
              </span>
              <Causes point={point} context={context} module={module} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What happened, and what each part of it brought or cost; the parts add up to the change. */
function Causes({ point, context, module }: Omit<Props, "points"> & { point: TurningPoint }): JSX.Element {
  const step = context.source.log.value.find(({ seq }) => seq === point.seq);
  const paid = point.payments.map(({ entry, amount }) => ({ line: module.line(entry as Entry, context), amount }));
  const what = point.holdings !== 0 || point.promises.length > 0 || paid.length === 0 ? decisive_line(step ? lines_about(point, step, context, module) : [], paid.map(({ line }) => line?.plain ?? "")) : null;
  return (
    <>
      {what && <small>{what.text}</small>}
      {paid.map(({ line, amount }, n) => <small key={n}>{line?.text} <b class="num">{signed_number(amount)}</b></small>)}
      {point.promises.map(({ source, amount }) => <small key={source}>{module.promise?.(source)} <b class="num">{signed_number(amount)}</b></small>)}
      {point.further !== 0 && <small>{t("result.further")} <b class="num">{signed_number(point.further)}</b></small>}
      {point.holdings !== 0 && <small>{t("result.holdings")} <b class="num">{signed_number(point.holdings)}</b></small>}
    </>
  );
}

/** The lines of a step that name what the largest promise comes from, as the chain that has grown, or all where none does; what others were paid is no reason. */
export function lines_about({ seat, promises: [promise] }: Pick<TurningPoint, "seat" | "promises">, { entries }: LogStep, context: TableContext, module: Pick<GameModule, "line">): readonly Line[] {
  const naming = entries.filter((entry) => Object.values(entry).flat().includes(promise?.source));
  return (naming.length > 0 ? naming : entries).flatMap((entry) => module.line(entry, context) ?? [])
    .filter((line) => flows_of(line).every((flow) => flow.seat === seat));
}

/** What a step decided besides the payments that are told: a scene, else the largest purchase or sale, else what came first. */
export function decisive_line(lines: readonly Line[], told: readonly string[]): Line | null {
  const size = (line: Line): number => Math.max(0, ...flows_of(line).map(({ amount }) => Math.abs(amount)));
  const others = lines.filter(({ plain }) => !told.includes(plain));
  const traded = others.filter((line) => size(line) > 0).sort((a, b) => size(b) - size(a));
  return others.find(({ loud }) => loud) ?? traded[0] ?? others[0] ?? null;
}
