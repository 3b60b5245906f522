/** A study that is kept under a link: to read and to go on with; embedded in another page, only to read. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Frame } from "../app";
import { error_text } from "../error_text";
import { json } from "../net/api";
import { navigate } from "../router";
import type { RecordText } from "../wire/wire";
import { load_study } from "./load_study";
import { StudyTable, type Loaded } from "./study_table";
import { t } from "./words";

function useStudy(id: string): { loaded: Loaded | null; trouble: string } {
  const loaded = useSignal<Loaded | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    json<RecordText>(`/studies/${id}`).then(({ text }) => load_study(text)).then((found) => (loaded.value = found), (error: unknown) => (trouble.value = error_text(error)));
  }, [id]);
  return { loaded: loaded.value, trouble: trouble.value };
}

export function StudyPage({ id }: { id: string }): JSX.Element {
  const { loaded, trouble } = useStudy(id);
  return (
    <Frame title={loaded && (loaded.told.study?.title || t("untitled"))}>
      {trouble && <main class="page"><p class="notice" role="alert">{trouble}</p></main>}
      {loaded && <StudyTable {...loaded} onClose={() => navigate("/record")} />}
    </Frame>
  );
}

/** Without heading and preferences; a link opens the study outside the foreign page. */
export function EmbeddedStudy({ id }: { id: string }): JSX.Element {
  const { loaded, trouble } = useStudy(id);
  return (
    <div id="content" class="embedded">
      {trouble && <main class="page"><p class="notice" role="alert">{trouble}</p></main>}
      {loaded && <p class="embedded-head"><a href={`/study/${id}`} target="_blank" rel="noopener">{t("open")}</a></p>}
      {loaded && <StudyTable {...loaded} only_read />}
    </div>
  );
}
