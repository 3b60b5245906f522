/** A link to pass on: to copy, to share by the device, or to photograph as a QR code. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { usePart } from "../later";
import { fetch_addresses } from "../net/api";

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The origin by which other devices reach this page; null: by none, the server listens to its own machine alone. */
export function useReachableOrigin(): string | null | undefined {
  const origin = useSignal<string | null | undefined>(LOOPBACK.has(location.hostname) ? undefined : location.origin);
  useEffect(() => {
    if (origin.peek() !== undefined) return;
    fetch_addresses().then(({ hosts: [host] }) => {
      origin.value = host === undefined ? null : `${location.protocol}//${host}${location.port && `:${location.port}`}`;
    }, () => undefined);
  }, []);
  return origin.value;
}

/** Says who cannot follow a link of a server that listens to its own machine alone, and how to change that. */
export function ReachNote({ origin }: { origin: string | null | undefined }): JSX.Element | null {
  if (origin !== null) return null;
  return <p class="reach-note">{t("invite.loopback")} <code>parkett serve --host 0.0.0.0</code></p>;
}

export function ShareLink({ address, label, code }: { address: string; label: string; code?: boolean }): JSX.Element {
  const copied = useSignal(false);
  const shown = useSignal(code ?? false);
  const Code = usePart(shown.value, () => import("./qr_code"))?.QrCode;
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      copied.value = true;
    } catch {
      copied.value = false;
    }
  };
  const can_share = typeof navigator.share === "function";
  return (
    <div class="share-box">
      <div class="share-link">
        <label>{label}<input ref={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} /></label>
        <button type="button" class="quiet" onClick={() => void copy()}>{copied.value ? t("invite.copied") : t("invite.copy")}</button>
        {can_share && <button type="button" class="quiet" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>{t("invite.share")}</button>}
        <button type="button" class="quiet" aria-expanded={shown.value} onClick={() => (shown.value = !shown.value)}>{t("invite.code")}</button>
      </div>
      {Code && <Code text={address} />}
    </div>
  );
}
