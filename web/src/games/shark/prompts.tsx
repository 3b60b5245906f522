/** One widget for everything Shark asks. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice } from "../../table/prompt_parts";
import type { Ask as SharkAsk } from "./wire";
import type { TableContext } from "../game";
import { view_of } from "./view_data";
import { Give } from "./forced_sale";
import { choose_kind, chosen_kind, open_kinds, outlook, spots_of } from "./placing";
import { Trade } from "./trade";
import { words, COMPANIES, colour_of, company_name, CompanyMark, house_name, Mark, t, zone_name, type SharkKey } from "./words";

export function Prompt({ context }: { context: TableContext }): JSX.Element | null {
  const ask = context.prompt?.ask as SharkAsk | undefined;
  switch (ask) {
    case undefined: return null;
    case "start_share": return <StartShare context={context} />;
    case "trade": return <Trade context={context} />;
    case "place": return <Place context={context} />;
    case "give": return <Give context={context} key={context.prompt?.legal[0]} />;
    case "roll":
    case "nothing":
      return null; // chance and nobody: nothing is asked of a seat
    default: return ask satisfies never;
  }
}

function StartShare({ context }: { context: TableContext }): JSX.Element {
  return (
    <div class="choices">
      {COMPANIES.map((company) => {
        const say = `take ${company}`;
        const blocked = context.prompt?.blocked?.find((one) => one.say === say);
        return (
          <Choice
            key={company} context={context} say={say} detail={t(`colour.${colour_of(company)}` as SharkKey)}
            label={<><CompanyMark company={company} /> {company_name(company)}</>}
            why={blocked && { text: words.reason(blocked.code, blocked.facts ?? {}), rule: blocked.rule }}
          />
        );
      })}
    </div>
  );
}

function Place({ context }: { context: TableContext }): JSX.Element {
  const listed = useSignal(false);
  const kinds = open_kinds(context);
  const kind = chosen_kind(context);
  const { roll, houses_left } = view_of(context);
  if (!kind || !roll) return <></>;
  const spots = spots_of(context, kind).filter(({ barred }) => !barred);
  return (
    <div class="place">
      {kinds.size > 1 && (
        <div class="kinds" role="group" aria-label={t("prompt.which_house")}>
          {[...kinds].map(([one, count]) => (
            <button
              key={one} type="button" class="quiet kind" aria-pressed={one === kind} aria-disabled={count === 0 ? "true" : undefined}
              title={count === 0 ? t("prompt.no_square") : undefined}
              onClick={() => count > 0 && choose_kind(context, one)}
            >
              <Mark kind={one} large />
              <span>{one === "top" ? t("kind.top") : company_name(COMPANIES.find((company) => colour_of(company) === one) ?? "")}</span>
              <small>{count === 0 ? t("prompt.no_square") : t("prompt.houses_left", { count: houses_left[one] })}</small>
            </button>
          ))}
        </div>
      )}
      <p>{t("prompt.place", { house: house_name(kind), zone: zone_name(roll.zone), count: spots.length })}</p>
      <details class="list" open={listed.value} onToggle={({ currentTarget }) => (listed.value = currentTarget.open)}>
        <summary>{t("prompt.as_list")}</summary>
        <div class="choices tiles">
          {listed.value && spots.map(({ say, square }) => {
            const ahead = outlook(context, say);
            return <Choice key={say} context={context} say={say} label={square} detail={ahead ? t("prompt.gain", { gain: number(ahead.gain) }) : undefined} />;
          })}
        </div>
      </details>
    </div>
  );
}
