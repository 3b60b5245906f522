/** The forced sale: which shares go back to the bank. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { shares_of, view_of } from "./view_data";
import { COMPANIES, company_name, CompanyMark, CompanyName, t, type Company } from "./words";

export type Bundle = Record<Company, number>;

const NONE: Bundle = { Empire: 0, Wings: 0, NYSO: 0, Smith: 0 };

export function bundle_of(say: string): Bundle {
  const [, ...parts] = say.split(" ");
  const bundle = { ...NONE };
  for (let n = 0; n < parts.length; n += 2) bundle[parts[n + 1] as Company] = Number(parts[n]);
  return bundle;
}

export function give_sentence(bundle: Bundle): string {
  return ["give", ...COMPANIES.filter((company) => bundle[company] > 0).map((company) => `${bundle[company]} ${company}`)].join(" ");
}

const count = (bundle: Bundle): number => COMPANIES.reduce((sum, company) => sum + bundle[company], 0);

/** A few sales worth a button: all if they are few, else the smallest and those with the fewest companies. */
export function proposals(legal: readonly string[]): Bundle[] {
  const all = legal.map(bundle_of);
  if (all.length <= 4) return all;
  const kinds = (bundle: Bundle): number => COMPANIES.filter((company) => bundle[company] > 0).length;
  return [...all].sort((a, b) => kinds(a) - kinds(b) || count(a) - count(b)).slice(0, 4);
}

/** How a bundle stands to the sales that are allowed: enough, too little or too much. */
export function verdict(bundle: Bundle, legal: readonly string[]): "fits" | "short" | "less" {
  if (legal.includes(give_sentence(bundle))) return "fits";
  const within = legal.map(bundle_of).some((one) => COMPANIES.every((company) => one[company] >= bundle[company]));
  return within ? "short" : "less";
}

export function Give({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const seat = context.prompt?.seat ?? 0;
  const legal = context.prompt?.legal ?? [];
  const now = useSignal<Bundle>(legal[0] && legal.length === 1 ? bundle_of(legal[0]) : NONE);
  const due = view.dues[seat] ?? 0;
  const cash = view.cash[seat] ?? 0;
  const state = verdict(now.value, legal);
  const open = context.prompt?.open_ended === true && count(now.value) > 0;
  const set = (bundle: Bundle): void => {
    now.value = bundle;
    context.draft.value = give_sentence(bundle);
  };
  const say = give_sentence(now.value);
  return (
    <div class="buy give">
      <p>{t("prompt.due", { due, cash, short: due - cash })} <RuleLink context={context} rule="SHK-11.1" /></p>
      {legal.length > 1 && (
        <div class="presets">
          {proposals(legal).map((bundle) => (
            <button key={give_sentence(bundle)} type="button" class="quiet" aria-pressed={give_sentence(bundle) === say} onClick={() => set(bundle)}>
              {COMPANIES.filter((company) => bundle[company] > 0).map((company) => (
                <span key={company} class="chain-name">{bundle[company]} <CompanyMark company={company} /><span class="visually-hidden">{company_name(company)}</span></span>
              ))}
            </button>
          ))}
        </div>
      )}
      <ul class="shop">
        {COMPANIES.filter((company) => shares_of(view, seat, company) > 0).map((company) => {
          const held = shares_of(view, seat, company);
          const given = now.value[company];
          const name = company_name(company);
          return (
            <li key={company} class={given > 0 ? "active" : ""}>
              <CompanyName company={company} />
              <span class="num price">{number(view.prices[company])}</span>
              <Stepper
                value={given} label={name} more={t("prompt.give_more", { company: name })} fewer={t("prompt.give_fewer", { company: name })}
                canMore={given < held} canFewer={given > 0}
                onMore={() => set({ ...now.value, [company]: given + 1 })} onFewer={() => set({ ...now.value, [company]: given - 1 })}
              />
              <small class="trade-note">{t("prompt.holding", { held })}</small>
            </li>
          );
        })}
      </ul>
      <Choice
        context={context} loud say={say} label={t("prompt.give_do", { count: count(now.value) })}
        why={state === "fits" || open ? undefined : { text: t(`prompt.give_${state}`), rule: state === "short" ? "SHK-11.1" : "SHK-11.3" }}
        onPick={() => context.source.say(say)}
      />
    </div>
  );
}
