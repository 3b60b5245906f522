/** A record or a study from a file or from a finished table: replayed, commented, kept. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Frame } from "../app";
import { error_text } from "../error_text";
import { t } from "../i18n";
import { fetch_record } from "../net/api";
import { navigate, route } from "../router";
import { load_study } from "./load_study";
import { StudyTable, type Loaded } from "./study_table";

export function RecordPage(): JSX.Element {
  const loaded = useSignal<Loaded | null>(null);
  const trouble = useSignal("");
  const { query } = route.value;
  const table = query.get("table") ?? "";
  const read = async (text: Promise<string> | undefined): Promise<void> => {
    if (!text) return;
    trouble.value = "";
    try {
      loaded.value = await load_study(await text);
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  useEffect(() => {
    if (/^[a-z0-9]{12}$/.test(table)) void read(fetch_record(table));
  }, [table]);
  const close = (): void => {
    loaded.value = null;
    navigate(table ? `/g/${table}` : "/record");
  };
  return (
    <Frame title={t("record.title")}>
      {!loaded.value && (
        <main class="page">
          <h1>{t("record.title")}</h1>
          <p>{t("record.text")}</p>
          <p><label class="button loud">{t("record.choose")}<input class="visually-hidden" type="file" accept=".jsonl,.ndjson,.json,.txt" onChange={(event) => void read(event.currentTarget.files?.[0]?.text())} /></label></p>
          {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        </main>
      )}
      {loaded.value && <StudyTable {...loaded.value} first={Number(query.get("at") ?? 1) || 1} onClose={close} />}
    </Frame>
  );
}
