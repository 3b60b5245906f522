/** Line drawings: one for every branch, and for the fields that are the same everywhere. */
import type { JSX } from "preact";
import { memo } from "../../memo";

/** Paths in a square of 24. */
const DRAWINGS: Record<string, string> = {
  Textiles: "M8 4q4 3 8 0l5 4-3 3.500-1.500-1V20h-9v-9.500L6 11.500 3 8Z",
  Food: "M4 10a4 4 0 0 1 4-4h8a4 4 0 0 1 2 7.500V20H6v-6.500A4 4 0 0 1 4 10ZM10 10v4M14 10v4",
  Steel: "M5 4h14v3.500h-5v9h5V20H5v-3.500h5v-9H5Z",
  Computer: "M4 4.500h16v11H4ZM8 20h8M12 15.500V20M8 8.500h5M8 11.500h8",
  Hotel: "M3 6v13M3 15.500h18V19M21 15.500V12a2.500 2.500 0 0 0-2.500-2.500H10v6M6.500 9.500a1.600 1.600 0 1 0 .1 0Z",
  Construction: "M7 21V4h13M7 8.500h8L7 4 3 8.500h4M18 4v5M16 9h4v4h-4ZM4 21h6",
  Bank: "M3 9.500 12 4l9 5.500ZM5.500 9.500V17M10 9.500V17M14 9.500V17M18.500 9.500V17M3 20h18M4 17h16",
  Oil: "M12 3c4 5.500 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5.500 6-11ZM9.500 14.500a2.500 2.500 0 0 0 2.500 2.500",
  Timber: "m12 3 5.500 7.500H14.500L19 17H5l4.500-6.500H6.500ZM12 17v4",
  Shipping: "M3 14h18l-3 6H6ZM7 14V9.500h10V14M11 9.500V4.500h4V9.500",
  Chemicals: "M9 3.500h6M10 3.500v6L5.200 18.500A1.500 1.500 0 0 0 6.500 20.500h11a1.500 1.500 0 0 0 1.300-2L14 9.500v-6M8 14.500h8",
  Cars: "M3 16.500V12l3-1 2-4.500h8l2 4.500 3 1v4.500ZM7 11h10M5.500 16.500a2 2 0 1 0 4 0M14.500 16.500a2 2 0 1 0 4 0",
  Paper: "M6 3h8l4 4v14H6ZM14 3v4h4M9 11h6M9 14.500h6M9 18h4",
  Aviation: "M12 3c1 0 1.500 1 1.500 2.500V9l7 4.500v2l-7-2V17.500l2 1.500v1.500L12 19.500l-3.500 1V19l2-1.500V13.500l-7 2v-2l7-4.500V5.500C10.500 4 11 3 12 3Z",
  Insurance: "M3 12.500a9 9 0 0 1 18 0q-2.500-2-4.500 0-2.200-2-4.500 0-2.300-2-4.500 0-2-2-4.500 0ZM12 12v6.500a2 2 0 0 0 4 0M12 3.500V2",
  "Gold mine": "M4 9h16l-2 7.500H6ZM8 19.500a1.200 1.200 0 1 0 .1 0ZM16 19.500a1.200 1.200 0 1 0 .1 0ZM6.500 9l3-4 2.500 2 3-3.500L17.500 9",
  exchange: "M4 20V4M4 20h17M7 16l4-5 3 2.500L20 6M20 6h-4M20 6v4",
  news: "M4 5h13v14H6a2 2 0 0 1-2-2ZM17 9h3v8a2 2 0 0 1-2 2h-1M7 8.500h7v3.500H7ZM7 15h7",
  tax: "M6.500 5a2.500 2.500 0 1 0 .1 0ZM17.500 14a2.500 2.500 0 1 0 .1 0ZM18 5 6 19",
};

/** The drawing in a square of 24, or where and as large as it is wanted; a letter where there is none. */
export function Drawing({ name, x = 0, y = 0, size = 24 }: { name: string; x?: number; y?: number; size?: number }): JSX.Element {
  const path = DRAWINGS[name];
  return (
    <g class="drawing" transform={size === 24 ? undefined : `translate(${x} ${y}) scale(${size / 24})`}>
      {path ? <path d={path} /> : <text x="12" y="18" text-anchor="middle">{name.slice(0, 1)}</text>}
    </g>
  );
}

export const Icon = memo(({ name, size = 18 }: { name: string; size?: number }) => (
  <svg class="geld-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true"><Drawing name={name} /></svg>
));
