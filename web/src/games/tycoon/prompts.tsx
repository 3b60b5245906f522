/** One widget for everything Tycoon asks. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { number } from "../../i18n";
import { Choice, RuleLink, TakeBack } from "../../table/prompt_parts";
import type { Ask as TycoonAsk, Entry as TycoonEntry } from "./wire";
import type { BlockedMove } from "../../wire/wire";
import type { TableContext } from "../game";
import { board_of, card_of, next_site, view_of, type TycoonView } from "./view_data";
import { LoanFace, OpenTickets, TicketFace } from "./tickets";
import { words, flight_of, money, t, wanted_goal, type TycoonKey } from "./words";

export function Prompt({ context }: { context: TableContext }): JSX.Element | null {
  const ask = context.prompt?.ask as TycoonAsk | undefined;
  switch (ask) {
    case undefined: return null;
    case "turn": return <Turn context={context} />;
    case "after": return <After context={context} />;
    case "loan_card": return <LoanCard context={context} />;
    case "ticket": return <Draw context={context} />;
    case "nothing": return null; // the game is over
    default: return ask satisfies never;
  }
}

const SECTIONS = ["build", "fly", "tickets", "loan"] as const;
type Section = (typeof SECTIONS)[number];

function sentences(context: TableContext, section: Section): string[] {
  const starts: Record<Section, string[]> = { build: ["build ", "renovate"], fly: ["fly "], tickets: ["ticket "], loan: ["loan ", "pass"] };
  return (context.prompt?.legal ?? []).filter((say) => starts[section].some((start) => say.startsWith(start)));
}

/** The two ways of a turn: a building turn, whose parts are in any order until something is built, or a loan turn (TYC-3.4). */
const WAYS = [["turn.building_turn", ["build", "fly", "tickets"]], ["turn.loan_turn", ["loan"]]] as const;

/** Build, fly, buy tickets or take a loan. */
function Turn({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const plane = view.planes[view.active] ?? null;
  return (
    <div class="turn">
      {(view.bought || view.flown) && (
        <p class="begun">{is_building_turn(context) && <>{t("turn.must_build")} <RuleLink context={context} rule="TYC-3.4" /></>} <TakeBack context={context} /></p>
      )}
      <p class="where">{where(plane, view)}</p>
      {context.info.banker ? <AllParts context={context} /> : <OnePart context={context} plane={plane} />}
    </div>
  );
}

/** One part at a time, the likeliest first. */
function OnePart({ context, plane }: { context: TableContext; plane: TycoonView["planes"][number] }): JSX.Element {
  const chosen = useSignal<Section | null>(null);
  const likely = SECTIONS.find((one) => sentences(context, one).length > 0) ?? "loan";
  const asked_to_fly = wanted_goal(context.picked.value ?? "") !== null;
  const section = asked_to_fly ? "fly" : (chosen.value ?? likely);
  useEffect(() => {
    chosen.value = null;
  }, [view_of(context).active, plane?.city, plane?.field]);
  const choose = (one: Section): void => {
    chosen.value = one;
    context.picked.value = null;
  };
  return (
    <>
      <div class="ways">
        {WAYS.map(([name]) => <small key={name} id={name}>{t(name)}</small>)}
        {WAYS.map(([name, sections]) => (
          <div key={name} class="sections" role="group" aria-labelledby={name}>
            {sections.map((one) => <SectionButton key={one} context={context} section={one} on={section === one} onPick={() => choose(one)} />)}
          </div>
        ))}
      </div>
      <SectionBody context={context} section={section} />
    </>
  );
}

/** At the real box all parts at once, those that offer something: what has been done on the table is told with one tap. */
function AllParts({ context }: { context: TableContext }): JSX.Element {
  const asked_to_fly = wanted_goal(context.picked.value ?? "") !== null; // a city that several tickets lead to
  return (
    <>
      {SECTIONS.filter((one) => (asked_to_fly ? one === "fly" : sentences(context, one).length > 0)).map((one) => (
        <section key={one} class="part" aria-label={t(`turn.${one}`)}>
          {one !== "tickets" && <h3 class="small-title">{t(`turn.${one}`)}</h3>}
          <SectionBody context={context} section={one} />
        </section>
      ))}
    </>
  );
}

function SectionBody({ context, section }: { context: TableContext; section: Section }): JSX.Element {
  switch (section) {
    case "build": return <Build context={context} />;
    case "fly": return <Fly context={context} />;
    case "tickets": return <OpenTickets context={context} />;
    case "loan": return <Loan context={context} />;
  }
}

/** A part of the turn, with the number of things it offers. */
function SectionButton({ context, section, on, onPick }: { context: TableContext; section: Section; on: boolean; onPick: () => void }): JSX.Element {
  const count = section === "fly" ? goals_of(context).size : sentences(context, section).length;
  return (
    <button type="button" class={on ? "on" : ""} aria-pressed={on} onClick={onPick}>
      {t(`turn.${section}`)} <span class="count num">{number(count)}</span>
    </button>
  );
}

/** Whether no loan can be taken any more in this turn (TYC-3.4). */
function is_building_turn(context: TableContext): boolean {
  return context.prompt?.blocked?.some(({ code }) => code === "building_turn") ?? false;
}

function where(plane: TycoonView["planes"][number], view: TycoonView): string {
  const due = view.payday_due ? ` ${t("turn.payday_due")}` : "";
  if (!plane) return t("turn.at_home") + due;
  if (plane.field === 0) return t("turn.passing", { city: plane.city }) + due;
  return t("turn.landed", { city: plane.city, field: plane.field }) + due;
}

function goals_of(context: TableContext): Set<string> {
  const here = view_of(context).planes[view_of(context).active]?.city ?? null;
  return new Set(sentences(context, "fly").flatMap((say) => flight_of(say, here)?.goal ?? []));
}

function why_of(blocked: BlockedMove | undefined): { text: string; rule: string } | undefined {
  return blocked && { text: words.reason(blocked.code, blocked.facts ?? {}), rule: blocked.rule };
}

/** One reason for several refused sentences, when it is the same for all of them. */
function common_reason(context: TableContext, says: readonly string[]): { text: string; rule: string } | undefined {
  const found = says.map((say) => context.prompt?.blocked?.find((one) => one.say === say));
  const first = found[0];
  return first && found.every((one) => one?.code === first.code) ? why_of(first) : undefined;
}

const BUILDINGS = ["build hotel", "build factory", "renovate"] as const;
const BUILDING_KEYS: Record<(typeof BUILDINGS)[number], TycoonKey> = { "build hotel": "say.build hotel", "build factory": "say.build factory", "renovate": "say.renovate" };

function Build({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const plane = view.planes[view.active];
  const city = board_of(context).city.find(({ name }) => name === plane?.city);
  const none = common_reason(context, BUILDINGS);
  if (none || !city || !plane) return <Reason context={context} why={none ?? { text: "", rule: "" }} />;
  const next = next_site(board_of(context), view, city.name);
  const detail: Record<(typeof BUILDINGS)[number], string> = {
    "build hotel": t("turn.hotel_detail", { price: money(city.landing[plane.field - 1] ?? 0), site: next?.number ?? 0, left: view.stock[view.active] ?? 0 }),
    "build factory": t("turn.factory_detail", { price: money(city.factory[(view.factories[city.name] ?? []).length] ?? 0), left: view.factories_left[view.active] ?? 0 }),
    "renovate": t("turn.renovate_detail", { site: next?.number ?? 0 }),
  };
  return (
    <div class="choices build">
      {BUILDINGS.map((say) => (
        <Choice
          key={say} context={context} say={say} loud={say === "build hotel" && (context.prompt?.legal.includes(say) ?? false)}
          label={t(BUILDING_KEYS[say])} detail={detail[say]} why={why_of(context.prompt?.blocked?.find((one) => one.say === say))}
        />
      ))}
    </div>
  );
}

function Reason({ context, why }: { context: TableContext; why: { text: string; rule: string } }): JSX.Element {
  return <p class="why">{why.text} <RuleLink context={context} rule={why.rule} /></p>;
}

/** Every ticket in hand with the cities it leads to; a city touched on the board narrows the list. */
function Fly({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const hand = [...new Set(view.hands[view.active] ?? [])];
  const here = view.planes[view.active]?.city ?? null;
  const wanted = wanted_goal(context.picked.value ?? "");
  const flights = sentences(context, "fly").filter((say) => !wanted || flight_of(say, here)?.goal === wanted);
  const ways = hand.map((name) => ({ name, says: flights.filter((say) => flight_of(say, here)?.ticket === name) }));
  const idle = wanted ? [] : ways.filter(({ says }) => says.length === 0);
  return (
    <div class="fly">
      {hand.length === 0 && <p class="faint">{t("turn.no_tickets")}</p>}
      {wanted && (
        <p class="wanted">{t("turn.which_ticket", { city: wanted })} <button type="button" class="quiet" onClick={() => (context.picked.value = null)}>{t("turn.all_goals")}</button></p>
      )}
      {ways.filter(({ says }) => says.length > 0).map(({ name, says }) => (
        <div class="way" key={name}>
          <TicketFace board={board_of(context)} name={name} />
          <div class="goals-of">
            {says.map((say) => <Choice key={say} context={context} say={say} label={flight_of(say, here)?.goal ?? ""} detail={landing(context, say)} />)}
          </div>
        </div>
      ))}
      {idle.length > 0 && (
        <details class="idle" open={here === null}>
          <summary>{t("turn.idle", { count: idle.length })}</summary>
          <ul>
            {idle.map(({ name }) => {
              const why = why_of(context.prompt?.blocked?.find((one) => one.say === `fly ${name}` || one.say.startsWith(`fly ${name} to `)));
              return <li key={name}><TicketFace board={board_of(context)} name={name} /> {why && <Reason context={context} why={why} />}</li>;
            })}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What the server foretells about a landing: the price of a hotel there, or no field. */
function landing(context: TableContext, say: string): string | undefined {
  const journal = (context.source.previews.value.get(say)?.journal ?? []) as unknown as TycoonEntry[];
  const landed = journal.find((entry) => entry.entry === "landed");
  if (landed?.entry === "landed") return t("turn.landing", { price: money(landed.price) });
  return journal.some(({ entry }) => entry === "passing_through") ? t("turn.no_field") : undefined;
}

function Loan({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  const left = view_of(context).loan_cards;
  const says = board.loans.cards.map(({ amount }) => `loan ${amount}`);
  const none = common_reason(context, says);
  return (
    <div class="choices loans">
      {none ? <Reason context={context} why={none} /> : board.loans.cards.map(({ amount, repay }) => (
        <Choice
          key={amount} context={context} say={`loan ${amount}`} label={t("say.loan {amount}", { amount })}
          detail={t("turn.loan_detail", { repay: money(repay), left: left ? number(left[String(amount)] ?? 0) : "∞" })}
          why={why_of(context.prompt?.blocked?.find((one) => one.say === `loan ${amount}`))}
        />
      ))}
      {context.prompt?.legal.includes("pass") && <Choice context={context} say="pass" label={t("say.pass")} detail={t("turn.pass_detail")} />}
    </div>
  );
}

function After({ context }: { context: TableContext }): JSX.Element {
  return (
    <div class="turn">
      <p class="begun"><TakeBack context={context} /></p>
      <Choice context={context} loud say="end turn" label={t("say.end turn")} onPick={() => context.source.say("end turn")} />
      <OpenTickets context={context} />
    </div>
  );
}

function LoanCard({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  const view = view_of(context);
  const seat = context.prompt?.seat ?? 0;
  const amount = Number((context.prompt?.legal[0] ?? "").split(" ")[1]);
  const cash = view.cash[seat] ?? 0;
  const fresh = card_of(board, `${amount} fresh`).due;
  const blocked = context.prompt?.blocked?.find((one) => one.say === `repay ${amount}`);
  return (
    <div class="loan-card">
      <p class="where"><LoanFace board={board} card={`${amount} fresh`} /> {t("loan.question", { amount: money(amount), cash: money(cash) })}</p>
      <div class="choices">
        <Choice
          context={context} say={`repay ${amount}`} label={t("loan.repay", { due: money(fresh) })} loud={!blocked}
          detail={t("loan.left", { cash: money(cash - fresh) })} why={why_of(blocked)}
        />
        <Choice
          context={context} say={`extend ${amount}`} label={t("loan.extend")}
          detail={t("loan.extend_detail", { due: money(card_of(board, `${amount} extended`).due) })}
        />
      </div>
    </div>
  );
}

/** Only where tickets are dealt by hand: which ticket was turned up. */
function Draw({ context }: { context: TableContext }): JSX.Element {
  return (
    <div class="ticket-grid">
      {(context.prompt?.legal ?? []).map((say) => (
        <Choice key={say} context={context} say={say} label={<TicketFace board={board_of(context)} name={say.slice(5)} />} />
      ))}
    </div>
  );
}
