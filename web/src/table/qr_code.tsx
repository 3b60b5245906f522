/** A QR code as one path. */
import type { JSX } from "preact";
import { encode } from "uqr";
import { t } from "../i18n";

export function QrCode({ text }: { text: string }): JSX.Element {
  const rows = encode(text, { border: 2 }).data;
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1Z`] : []))).join("");
  return (
    <svg class="qr-code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={t("invite.code_name")}>
      <rect width="100%" height="100%" fill="#fff" /><path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
