/** A table for any game: the view as ruled lists, the legal sentences as buttons. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number, shell, t } from "../../i18n";
import { Choice } from "../../table/prompt_parts";
import type { Entry } from "../../table/session";
import type { Column, Desk, GameModule, Line } from "../game";

const FEW = 14;
const COMMON = new Set(["game", "edition", "rules", "options", "seats", "viewer", "to_act", "ask", "agenda", "cash"]);

function Value({ value }: { value: unknown }): JSX.Element {
  if (value === null || value === undefined) return <span class="faint">–</span>;
  if (typeof value === "number") return <span class="num">{number(value)}</span>;
  if (typeof value !== "object") return <span>{String(value)}</span>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span class="faint">–</span>;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) {
    const rows = value.length > 3 && value.every((item) => typeof item === "string" && item.length === String(value[0]).length && item.length > 4);
    return rows ? <pre class="rows">{value.join("\n")}</pre> : <span>{value.map((item) => (typeof item === "number" ? number(item) : String(item))).join(" · ")}</span>;
  }
  return (
    <dl class="inner">
      {entries.map(([key, inner]) => <div key={key}><dt>{key.replaceAll("_", " ")}</dt><dd><Value value={inner} /></dd></div>)}
    </dl>
  );
}

function Board({ desk }: { desk: Desk }): JSX.Element {
  const shown = Object.entries(desk.source.view.value ?? {}).filter(([key]) => !COMMON.has(key));
  return (
    <dl class="generic-board">
      {shown.map(([key, value]) => <div key={key}><dt>{key.replaceAll("_", " ")}</dt><dd><Value value={value} /></dd></div>)}
    </dl>
  );
}

function Prompt({ desk }: { desk: Desk }): JSX.Element | null {
  const filter = useSignal("");
  if (!desk.prompt) return null;
  const { legal, blocked, open_ended } = desk.prompt;
  const wanted = filter.value.trim().toLowerCase();
  const found = legal.filter((say) => say.toLowerCase().includes(wanted));
  const free = Boolean(open_ended) || legal.length > FEW;
  return (
    <div class="generic-prompt">
      {free && (
        <form
          class="say" onSubmit={(event) => {
            event.preventDefault();
            if (filter.value.trim()) desk.source.say(filter.value.trim());
            filter.value = "";
          }}
        >
          <label>{t("generic.say")}<input value={filter.value} onInput={(event) => (filter.value = event.currentTarget.value)} /></label>
          <button type="submit" class="quiet">{t("generic.send")}</button>
        </form>
      )}
      <div class="choices">
        {found.slice(0, 40).map((say) => <Choice key={say} desk={desk} say={say} label={say} />)}
        {found.length > 40 && <p class="faint">{t("generic.more", { count: found.length - 40 })}</p>}
        {!wanted && blocked?.map((one) => (
          <Choice key={one.say} desk={desk} say={one.say} label={one.say} why={{ text: one.code.replaceAll("_", " "), rule: one.rule }} />
        ))}
      </div>
    </div>
  );
}

function line(entry: Entry, desk: Desk): Line {
  const { entry: name, rule, seat, ...facts } = entry;
  const who = typeof seat === "number" ? `${desk.name(seat)}: ` : "";
  const said = Object.entries(facts).map(([key, value]) => `${key.replaceAll("_", " ")} ${typeof value === "number" ? number(value) : String(value)}`);
  const plain = `${who}${name.replaceAll("_", " ")}${said.length > 0 ? ` (${said.join(", ")})` : ""}`;
  const amount = typeof facts["amount"] === "number" ? facts["amount"] : undefined;
  return { text: plain, plain, rule, seat: typeof seat === "number" ? seat : undefined, amount };
}

function columns(desk: Desk): Column[] {
  const cash = desk.view["cash"];
  if (!Array.isArray(cash)) return [];
  return [{
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (typeof cash[seat] === "number" ? number(cash[seat]) : "?"),
  }];
}

const generic: GameModule = {
  words: shell,
  Board,
  Prompt,
  Hand: null,
  Bank: null,
  Card: null,
  line,
  columns,
  refusal: () => null,
  chance: { ways: (say) => [[say]], face: (face) => ({ text: face, name: face }) },
  secret: () => true,
  asked: (ask, mine, name) => (mine ? t("prompt.mine", { ask: ask.replaceAll("_", " ") }) : t("prompt.theirs", { name })),
};

export default generic;
