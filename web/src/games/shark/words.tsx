/** The words and the marks of Shark's four companies and their houses. */
import geometry from "@parkett/games/shark/drawing/geometry.json";
import type { JSX } from "preact";
import { Dagger } from "../../table/dagger";
import { Words } from "../../i18n";
import { memo } from "../../memo";
import type { Pattern } from "../../svg/identity_marks";
import type en from "@parkett/games/shark/words/en.json";
import "./marks.css";

export type SharkKey = keyof typeof en;

export const words = new Words<SharkKey>({
  en: () => import("@parkett/games/shark/words/en.json"),
  de: () => import("@parkett/games/shark/words/de.json"),
  fr: () => import("@parkett/games/shark/words/fr.json"),
});
export const t = words.t;

export const COMPANIES = ["Empire", "Wings", "NYSO", "Smith"] as const;
export type Company = (typeof COMPANIES)[number];
export const COLOURS = ["blue", "yellow", "green", "red"] as const;
export type Colour = (typeof COLOURS)[number];
/** A kind of house. */
export type Kind = Colour | "top";
export const KINDS: readonly Kind[] = [...COLOURS, "top"];

const pattern_of = (colour: Colour): Pattern => geometry.kinds[colour].pattern as Pattern;

export function is_colour(word: string): word is Colour {
  return (COLOURS as readonly string[]).includes(word);
}

export function colour_of(company: string): Colour {
  return COLOURS[COMPANIES.indexOf(company as Company)] ?? "blue";
}

export function company_of(colour: string): Company {
  return COMPANIES[COLOURS.indexOf(colour as Colour)] ?? "Empire";
}

export function company_name(company: string): string {
  return t(`company.${company}` as SharkKey);
}

export function letter_of(colour: Kind): string {
  return colour === "top" ? "T" : company_of(colour).slice(0, 1);
}

/** A number of the number die, or the shark. */
export function zone_name(zone: string): string {
  return t("zone", { value: zone });
}

/** “a blue house” in the chosen language. */
export function house_name(kind: string): string {
  return t(`house.${kind}` as SharkKey);
}

const { house: HOUSE, owner: OWNER, letter: PLATE } = geometry;

/** The hue, the pattern and the letter of a house in the unit square; the board brings the patterns. */
export const House = memo(({ kind, by }: { kind: Kind; by?: Colour | undefined }) => (
  <g class={`house kind-${kind}${by ? ` by-${by}` : ""}`}>
    <path class="hue" d={HOUSE} />
    {kind !== "top" && <path d={HOUSE} fill={`url(#shark-${pattern_of(kind)})`} />}
    {by && <path class={`owner kind-${by}`} d={OWNER} />}
    <circle class="letter-ground" cx={PLATE.x} cy={PLATE.y} r={PLATE.radius} />
    <text class="letter" transform={`translate(${PLATE.x} ${PLATE.y}) scale(${PLATE.scale})`} y={PLATE.base} text-anchor="middle">{by ? letter_of(by) : letter_of(kind)}</text>
  </g>
));

/** A small house in running text; of one size where it can be, since a browser lays such a picture out anew for another. */
export const Mark = memo(({ kind, large }: { kind: Kind; large?: boolean }) => (
  <i class={`shark-mark kind-${kind}${large ? " large" : ""}`} aria-hidden="true" />
));

export function CompanyMark({ company }: { company: string }): JSX.Element {
  return <Mark kind={colour_of(company)} />;
}

/** A company's mark and name in running text. */
export function CompanyName({ company }: { company: string }): JSX.Element {
  return <span class="chain-name"><CompanyMark company={company} />{company_name(company)}</span>;
}

/** Figures that no rulebook prints: a dagger that says how they are known. */
export function PartDagger({ part, edition, provenance }: { part: string; edition: string; provenance: string | undefined }): JSX.Element | null {
  if (provenance === undefined || provenance === "printed") return null;
  const key = `dagger.${part}.${edition}`;
  if (!words.has(key)) return null;
  return <Dagger why={t(key)} />;
}
