/** A small drawing for each game. */
import type { JSX } from "preact";

const DRAWINGS: Record<string, JSX.Element> = {
  acquire: (
    <>
      <path class="a" d="M10 46V22h18V10h20v36Z" /><path class="b" d="M54 46V28h20v-8h18v26Z" />
      <path class="line" d="M15 28h4m5 0h4M34 17h4m5 0h4M34 25h4m5 0h4M15 36h4m5 0h4M34 35h4m5 0h4M60 34h5m5 0h5m5 0h5M80 26h5" />
    </>
  ),
  shark: (
    <>
      <path class="a" d="M8 40h12V28H8Zm16 0h12V20H24Zm16 0h12V24H40Z" /><path class="b" d="M56 46c6-22 16-32 34-38-6 10-6 24 2 38Z" />
      <path class="line" d="M4 46h92" />
    </>
  ),
  tycoon: (
    <>
      <circle class="b" cx="50" cy="28" r="20" /><path class="line" d="M30 28h40M50 8c-12 12-12 28 0 40M50 8c12 12 12 28 0 40" />
      <path class="a" d="m8 42 26-10 4 4-8 4Zm52-24 28-12 4 4-22 12Z" />
    </>
  ),
  geld_und_boerse: (
    <>
      <circle class="b" cx="30" cy="28" r="19" /><circle class="line" cx="30" cy="28" r="11" />
      <path class="line" d="M56 44 66 30l8 6 18-26M92 10l-9 2m9-2-1 9" /><path class="a" d="M56 44h36v3H56Z" />
    </>
  ),
};

export function Emblem({ game }: { game: string }): JSX.Element {
  return <svg class="emblem" viewBox="0 0 100 52" aria-hidden="true">{DRAWINGS[game] ?? <rect class="a" x="20" y="12" width="60" height="32" rx="4" />}</svg>;
}
