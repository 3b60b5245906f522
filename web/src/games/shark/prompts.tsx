/** One widget for everything Shark asks. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice } from "../../table/prompt_parts";
import type { Ask as SharkAsk } from "./wire";
import type { Desk } from "../game";
import { view_of } from "./view_data";
import { Give } from "./give";
import { reason } from "./log";
import { choose_kind, chosen_kind, open_kinds, outlook, spots_of } from "./placing";
import { Trade } from "./trade";
import { COMPANIES, colour_of, company_name, CompanyMark, house_name, Mark, t, zone_name, type SharkKey } from "./words";

export function Prompt({ desk }: { desk: Desk }): JSX.Element | null {
  const ask = desk.prompt?.ask as SharkAsk | undefined;
  switch (ask) {
    case undefined: return null;
    case "start_share": return <StartShare desk={desk} />;
    case "trade": return <Trade desk={desk} />;
    case "place": return <Place desk={desk} />;
    case "give": return <Give desk={desk} key={desk.prompt?.legal[0]} />;
    case "roll":
    case "nothing":
      return null; // chance and nobody: nothing is asked of a seat
    default: return ask satisfies never;
  }
}

function StartShare({ desk }: { desk: Desk }): JSX.Element {
  return (
    <div class="choices">
      {COMPANIES.map((company) => {
        const say = `take ${company}`;
        const blocked = desk.prompt?.blocked?.find((one) => one.say === say);
        return (
          <Choice
            key={company} desk={desk} say={say} detail={t(`colour.${colour_of(company)}` as SharkKey)}
            label={<><CompanyMark company={company} /> {company_name(company)}</>}
            why={blocked && { text: reason(blocked.code, blocked.facts ?? {}), rule: blocked.rule }}
          />
        );
      })}
    </div>
  );
}

function Place({ desk }: { desk: Desk }): JSX.Element {
  const listed = useSignal(false);
  const kinds = open_kinds(desk);
  const kind = chosen_kind(desk);
  const { roll, houses_left } = view_of(desk);
  if (!kind || !roll) return <></>;
  const spots = spots_of(desk, kind).filter(({ barred }) => !barred);
  return (
    <div class="place">
      {kinds.size > 1 && (
        <div class="kinds" role="group" aria-label={t("prompt.which_house")}>
          {[...kinds].map(([one, count]) => (
            <button
              key={one} type="button" class="quiet kind" aria-pressed={one === kind} aria-disabled={count === 0 ? "true" : undefined}
              title={count === 0 ? t("prompt.no_square") : undefined}
              onClick={() => count > 0 && choose_kind(desk, one)}
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
            const ahead = outlook(desk, say);
            return <Choice key={say} desk={desk} say={say} label={square} detail={ahead ? t("prompt.gain", { gain: number(ahead.gain) }) : undefined} />;
          })}
        </div>
      </details>
    </div>
  );
}
