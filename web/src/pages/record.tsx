/** A record from a file: read, replayed by today's rules, looked at moment by moment. */
import { useSignal, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Frame } from "../app";
import type { GameModule } from "../games/game";
import { game_module } from "../games/registry";
import { t } from "../i18n";
import { open_table, replay_record } from "../net/api";
import { navigate } from "../router";
import { error_text } from "../error_text";
import { past_source, ReplayBar } from "../table/replay";
import type { Entry, LogStep } from "../table/log_steps";
import type { View } from "../table/session";
import { TableView } from "../table/table_view";
import type { ReplayedRecord, SeatPlan, TableInfo } from "../wire/wire";

interface Loaded {
  text: string; // of the record
  told: ReplayedRecord;
  module: GameModule;
}

export function RecordPage(): JSX.Element {
  const loaded = useSignal<Loaded | null>(null);
  const trouble = useSignal("");
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    trouble.value = "";
    try {
      const text = await file.text();
      const told = await replay_record(text);
      loaded.value = { text, told, module: await game_module(told.header.game) };
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <Frame title={t("record.title")}>
      {!loaded.value && (
        <main class="page">
          <h1>{t("record.title")}</h1>
          <p>{t("record.text")}</p>
          <p><label class="button loud">{t("record.choose")}<input class="visually-hidden" type="file" accept=".jsonl,.ndjson,.json,.txt" onChange={(event) => void read(event.currentTarget.files?.[0])} /></label></p>
          {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        </main>
      )}
      {loaded.value && <RecordTable {...loaded.value} onClose={() => (loaded.value = null)} />}
    </Frame>
  );
}

function RecordTable({ text, told, module, onClose }: Loaded & { onClose: () => void }): JSX.Element {
  const at = useSignal(0);
  const steps = useMemo(() => told.steps.map((step): LogStep => ({
    seq: step.n, at: 0, kind: "moved", by: typeof step.by === "number" ? step.by : null, entries: step.journal as Entry[], undone: false,
  })), [told]);
  const view = useSignal<View | null>(null);
  const source = useMemo(() => past_source({ info: signal(info_of(told)), seats: signal([]), viewer: signal(null), trouble: signal(null) }, view), [told]);
  view.value = told.views[at.value] ?? null;
  source.log.value = steps.slice(0, at.value + 1);
  return (
    <TableView
      source={source} module={module} board={told.board} still
      above={() => (
        <>
          <ReplayBar index={at.value} count={told.steps.length} onJump={(to) => (at.value = Math.min(told.steps.length - 1, Math.max(0, to)))} onClose={onClose} />
          <GoOn text={text} told={told} step={told.steps[at.value]?.n ?? 0} to_act={view.value?.["to_act"]} />
        </>
      )}
    />
  );
}

interface GoOnProps {
  text: string;
  told: ReplayedRecord;
  step: number;
  to_act: unknown;
}

/** Go on from this moment at a new table, in the place of whoever is to act. */
function GoOn({ text, told: { header }, step, to_act }: GoOnProps): JSX.Element {
  const trouble = useSignal("");
  const own = typeof to_act === "number" ? to_act : 0;
  const go = async (others: SeatPlan): Promise<void> => {
    trouble.value = "";
    try {
      const seats = Array.from({ length: header.seats }, (_none, n): SeatPlan => (n === own ? { kind: "me" } : others));
      const opened = await open_table({ game: header.game, seats, record: text, step });
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <p class="go-on">
      <button type="button" class="quiet" onClick={() => void go({ kind: "invite" })}>{t("record.go_on")}</button>
      <button type="button" class="quiet" onClick={() => void go({ kind: "bot", bot: "greedy" })}>{t("record.go_on_bots")}</button>
      {trouble.value && <span class="trouble" role="alert">{trouble.value}</span>}
    </p>
  );
}

function info_of({ header, scores, seed }: ReplayedRecord): TableInfo {
  return {
    id: "", name: "", game: header.game, edition: header.edition, title: { en: header.game, de: header.game, fr: header.game }, options: header.options ?? {}, rules: header.rules, status: "over",
    seats: Array.from({ length: header.seats }, (_none, n) => ({ name: t("table.seat", { seat: n + 1 }), kind: "human", bot: "", stand_in: false, here: true, long_absent: false })),
    clock: { kind: "none" }, public: false, chat: false, banker: !header.commitment, commitment: header.commitment ?? "", salts: header.salts ?? [], created_at: 0,
    proposal: null, scores, winners: null, seed, previous: "", next: "", watching: 0, locked: false, board: "", salt_commitments: [], salts_missing: [], kept: [], begins: "", source: null, hints: false, teach: false, warn: false,
  };
}
