/** A record or a study at the table: moment by moment, with comments and side lines to read and to add. */
import { signal, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { GameModule } from "../games/game";
import { t as say } from "../i18n";
import type { Entry, LogStep } from "../table/log_steps";
import { past_source, ReplayBar } from "../table/replay";
import type { View } from "../table/session";
import { create_table_context } from "../table/table_context";
import { info_without_table, person_seat } from "../info_without_table";
import { TableView } from "../table/table_view";
import type { ReplayedRecord, ReplayedStep, TableInfo } from "../wire/wire";
import { GoOn } from "./go_on";
import { NotesPanel } from "./notes_panel";
import { path_to, type StudyNotes } from "./study_text";
import { TriedTable } from "./tried_table";
import { t } from "./words";
import "./study.css";

export interface Loaded {
  text: string; // of the game alone
  told: ReplayedRecord;
  module: GameModule;
}

interface Props extends Loaded {
  first?: number; // the step that is shown first
  only_read?: boolean;
  onClose?: () => void;
}

/** Where the reader is: a step of the game (line 0) or of a side line. */
export interface Place {
  line: number;
  at: number;
}

export function StudyTable(props: Props): JSX.Element {
  const { told, module, text } = props;
  const place = useSignal<Place>({ line: 0, at: Math.min(told.steps.length, Math.max(1, props.first ?? 1)) });
  const notes = useSignal<StudyNotes>(told.study ?? { title: "", author: "", comments: [], sides: [] });
  const trying = useSignal<Place | null>(null);
  const info = useMemo(() => describe_record(told), [told]);
  if (trying.value) {
    const from = trying.value;
    const keep = (steps: ReplayedStep[], views: View[], digest: string): void => {
      const side = notes.peek().sides.length + 1;
      notes.value = { ...notes.peek(), sides: [...notes.peek().sides, { side, after: from.at, of: from.line, steps, views, digest }] };
      place.value = { line: side, at: from.at + 1 };
      trying.value = null;
    };
    return <TriedTable text={text} info={info} module={module} board={told.board} from={from} path={path_to(notes.value.sides, from.line, from.at)} onKeep={keep} onDrop={() => (trying.value = null)} />;
  }
  return <Reading {...props} info={info} place={place} notes={notes} trying={trying} />;
}

interface ReadingProps extends Props {
  info: TableInfo;
  place: Signal<Place>;
  notes: Signal<StudyNotes>;
  trying: Signal<Place | null>;
}

function Reading({ text, told, module, only_read = false, onClose, info, place, notes, trying }: ReadingProps): JSX.Element {
  const { line, at } = place.value;
  const side = notes.value.sides[line - 1];
  const steps = side?.steps ?? told.steps;
  const start = side?.after ?? 0;
  const index = at - start - 1;
  const view = useSignal<View | null>(null);
  const source = useMemo(() => past_source({ info: signal(info), seats: signal([]), viewer: signal(null), trouble: signal(null) }, view), [info]);
  const context = useMemo(() => create_table_context(source, told.board, true, () => undefined), [source]);
  view.value = (side?.views ?? told.views)[index] ?? null;
  source.log.value = log_of(told.steps, steps, start, at);
  const jump = (to: number): void => void (place.value = { line, at: start + 1 + Math.min(steps.length - 1, Math.max(0, to)) });
  const leave = side ? () => (place.value = { line: side.of, at: Math.max(1, side.after) }) : onClose;
  return (
    <TableView
      source={source} module={module} board={told.board} still
      guide={<NotesPanel text={text} notes={notes} place={place} only_read={only_read} context={context} module={module} onTry={() => (trying.value = place.peek())} />}
      above={() => (
        <>
          <ReplayBar index={index} count={steps.length} onJump={jump} onClose={leave} close={side ? t("back") : undefined} />
          {!only_read && line === 0 && <GoOn text={text} told={told} step={at} to_act={view.value?.["to_act"]} />}
        </>
      )}
    />
  );
}

/** The log up to a step: of the game, or of the game up to where a side line leaves it and of that. */
function log_of(game: readonly ReplayedStep[], steps: readonly ReplayedStep[], start: number, at: number): LogStep[] {
  const before = steps === game ? [] : game.slice(0, start);
  return [...before, ...steps.slice(0, at - start)].map((step): LogStep => ({
    seq: step.n, at: 0, kind: "moved", by: typeof step.by === "number" ? step.by : null, entries: step.journal as Entry[], undone: false,
  }));
}

function describe_record({ header, scores, seed }: ReplayedRecord): TableInfo {
  const { game, edition, rules, commitment = "", salts = [], options = {} } = header;
  const seats = Array.from({ length: header.seats }, (_none, n) => person_seat(say("table.seat", { seat: n + 1 })));
  return info_without_table({
    game, edition, title: { en: game, de: game, fr: game }, options, rules, status: "over", seats, banker: !commitment, commitment, salts, scores, seed,
  });
}
