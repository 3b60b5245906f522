/** The words of Tycoon: cities, tickets, money. */
import { Words } from "../../i18n";
import type en from "@parkett/games/tycoon/words/en.json";

export type TycoonKey = keyof typeof en;

export const words = new Words<TycoonKey>({
  en: () => import("@parkett/games/tycoon/words/en.json"),
  de: () => import("@parkett/games/tycoon/words/de.json"),
  fr: () => import("@parkett/games/tycoon/words/fr.json"),
});
export const t = words.t;

/** An amount in millions, as the language writes it. */
export function money(amount: number): string {
  return t("money", { value: amount });
}

export type Ticket =
  | { kind: "scheduled"; name: string; city: string; steps: number }
  | { kind: "charter"; name: string; from: string; to: string };

/** A city as sentences write it, in its own spelling. */
export function city_of(word: string): string {
  return word.replaceAll("-", " ");
}

export function word_of(city: string): string {
  return city.replaceAll(" ", "-");
}

/** A ticket from its name, such as "scheduled Cairo 2" or "charter Monaco Cairo". */
export function ticket_of(name: string): Ticket {
  const [kind, first = "", second = ""] = name.split(" ");
  if (kind === "scheduled") return { kind, name, city: city_of(first), steps: Number(second) };
  return { kind: "charter", name, from: city_of(first), to: city_of(second) };
}

export function ticket_name(name: string): string {
  const ticket = ticket_of(name);
  if (ticket.kind === "scheduled") return t("ticket.scheduled", { city: ticket.city, steps: ticket.steps });
  return t("ticket.charter", { from: ticket.from, to: ticket.to });
}

/** The ticket and the goal of a flight's sentence; a charter's goal is the end away from `here`. */
export function flight_of(sentence: string, here: string | null): { ticket: string; goal: string } | null {
  const said = sentence.split(" ");
  if (said[0] !== "fly") return null;
  if (said[1] === "scheduled") return { ticket: said.slice(1, 4).join(" "), goal: city_of(said[5] ?? "") };
  if (said[1] !== "charter") return null;
  const [one, two] = [city_of(said[2] ?? ""), city_of(said[3] ?? "")];
  return { ticket: said.slice(1, 4).join(" "), goal: one === here ? two : one };
}

/** The city of "fly to Cairo": not yet a sentence, the ticket is missing. */
export function wanted_goal(said: string): string | null {
  const found = /^fly to (\S+)$/.exec(said);
  return found ? city_of(found[1] ?? "") : null;
}
