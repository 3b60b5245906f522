/** Compiled, never bundled: a key that a language lacks is an error here. */
import type acquire_de from "../games/acquire/de.json";
import type acquire_en from "../games/acquire/en.json";
import type acquire_fr from "../games/acquire/fr.json";
import type tycoon_de from "../games/tycoon/de.json";
import type tycoon_en from "../games/tycoon/en.json";
import type tycoon_fr from "../games/tycoon/fr.json";
import type geld_de from "../games/geld_und_boerse/de.json";
import type geld_en from "../games/geld_und_boerse/en.json";
import type geld_fr from "../games/geld_und_boerse/fr.json";
import type de from "./de.json";
import type en from "./en.json";
import type fr from "./fr.json";

/** The keys of the first that the second lacks: must be none. */
type Lacks<A, B> = Exclude<keyof A, keyof B>;
type None<T extends never> = T;

export type Complete = [
  None<Lacks<typeof en, typeof de>>, None<Lacks<typeof en, typeof fr>>,
  None<Lacks<typeof de, typeof en>>, None<Lacks<typeof fr, typeof en>>,
  None<Lacks<typeof acquire_en, typeof acquire_de>>, None<Lacks<typeof acquire_en, typeof acquire_fr>>,
  None<Lacks<typeof acquire_de, typeof acquire_en>>, None<Lacks<typeof acquire_fr, typeof acquire_en>>,
  None<Lacks<typeof tycoon_en, typeof tycoon_de>>, None<Lacks<typeof tycoon_en, typeof tycoon_fr>>,
  None<Lacks<typeof tycoon_de, typeof tycoon_en>>, None<Lacks<typeof tycoon_fr, typeof tycoon_en>>,
  None<Lacks<typeof geld_en, typeof geld_de>>, None<Lacks<typeof geld_en, typeof geld_fr>>,
  None<Lacks<typeof geld_de, typeof geld_en>>, None<Lacks<typeof geld_fr, typeof geld_en>>,
];
