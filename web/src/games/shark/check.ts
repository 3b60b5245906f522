/** Compiled, never bundled: a key that a language lacks is an error here. */
import type de from "./de.json";
import type en from "./en.json";
import type fr from "./fr.json";

type Lacks<A, B> = Exclude<keyof A, keyof B>;
type None<T extends never> = T;

export type Complete = [
  None<Lacks<typeof en, typeof de>>, None<Lacks<typeof en, typeof fr>>,
  None<Lacks<typeof de, typeof en>>, None<Lacks<typeof fr, typeof en>>,
];
