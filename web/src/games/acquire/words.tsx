/** The words and the marks of Acquire's seven chains. */
import type { ComponentChild, JSX } from "preact";
import { Words } from "../../i18n";
import { memo } from "../../memo";
import { PATTERNS } from "../../svg/identity_marks";
import type { BlockedMove } from "../../wire/wire";
import type en from "@parkett/games/acquire/words/en.json";
import "./marks.css";

export type AcquireKey = keyof typeof en;

export const words = new Words<AcquireKey>({
  en: () => import("@parkett/games/acquire/words/en.json"),
  de: () => import("@parkett/games/acquire/words/de.json"),
  fr: () => import("@parkett/games/acquire/words/fr.json"),
});
export const t = words.t;

/** Why a move is refused, in words and by its rule. */
export function why_of(blocked: BlockedMove | undefined): { text: string; rule: string } | undefined {
  return blocked && { text: words.reason(blocked.code, blocked.facts ?? {}), rule: blocked.rule };
}

export const CHAINS = ["Airport", "Festival", "Imperial", "Luxor", "Oriental", "Prestige", "Continental"] as const;
export type Chain = (typeof CHAINS)[number];

export function chain_name(chain: string): string {
  return t(`chain.${chain}` as AcquireKey);
}

export function letter_of(chain: string): string {
  return chain.slice(0, 1);
}

export function chain_of(letter: string): Chain | undefined {
  return CHAINS.find((chain) => letter_of(chain) === letter);
}

export function pattern_of(chain: string): (typeof PATTERNS)[number] {
  return PATTERNS[CHAINS.indexOf(chain as Chain)] ?? "solid";
}

/** A small square in the chain's hue and pattern with its letter; of one size, since a browser lays such a picture out anew for another. */
export const ChainMark = memo(({ chain }: { chain: string }) => <i class={`chain-mark chain-${chain}`} aria-hidden="true" />);

/** A chain's mark and name in running text. */
export function ChainName({ chain }: { chain: string }): JSX.Element {
  return <span class="chain-name"><ChainMark chain={chain} />{chain_name(chain)}</span>;
}

export function chain_list(chains: readonly string[]): ComponentChild {
  return chains.map((chain, n) => <span key={chain}>{n > 0 ? " · " : ""}<ChainName chain={chain} /></span>);
}
