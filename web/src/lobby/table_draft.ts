/** A table being set up: who sits where, which edition and options, which clock; and the request that opens it. */
import { signal } from "@preact/signals";
import { chosen_board, type OwnBoard } from "../board/saved_boards";
import { bot_names, friendly_bot } from "../bot_personas";
import type { Preset } from "../games/registry";
import { usual_edition } from "../games/usual_edition";
import { t } from "../i18n";
import { my_name } from "../net/remembered_tables";
import type { ClockRule, EditionInfo, GameInfo, NewTable, SeatPlan } from "../wire/wire";
import { NO_BOX, with_hands, type RealBoxPlan } from "./real_box";

export type SeatDraft = Required<Pick<SeatPlan, "kind" | "name" | "bot">>;
export type ClockKind = "none" | "live" | "days";

export class TableDraft {
  readonly edition;
  readonly options = signal<Record<string, string | number | boolean>>({});
  readonly seats;
  readonly preset = signal("");
  readonly clock = signal<ClockKind>("none");
  readonly minutes = signal(20);
  readonly days = signal(2);
  readonly name = signal("");
  readonly is_public = signal(false);
  readonly chat = signal(true);
  readonly teach = signal(false);
  readonly warn = signal(false);
  readonly box = signal<RealBoxPlan>(NO_BOX);
  readonly board;

  constructor(readonly game: GameInfo) {
    const board = chosen_board(game.id);
    this.board = signal(board);
    this.edition = signal(this.find_edition(board?.edition) ?? usual_edition(game) ?? (game.editions[0] as EditionInfo));
    this.seats = signal<readonly SeatDraft[]>([{ ...this.new_bot(), kind: "me", name: my_name() }, { ...this.new_bot(), kind: "invite" }, this.new_bot(1)]);
  }

  private new_bot(at = 0): SeatDraft {
    return { kind: "bot", name: "", bot: friendly_bot(this.game, at) };
  }

  private find_edition(id: string | undefined): EditionInfo | undefined {
    return this.game.editions.find((one) => one.id === id);
  }

  change_seat(at: number, changed: Partial<SeatDraft>): void {
    this.seats.value = this.seats.value.map((seat, n) => (n === at ? { ...seat, ...changed } : seat));
  }

  add_seat(): void {
    this.seats.value = [...this.seats.value, this.new_bot()];
  }

  remove_seat(at: number): void {
    this.seats.value = this.seats.value.filter((_one, n) => n !== at);
  }

  choose_edition(one: EditionInfo): void {
    this.edition.value = one;
    this.options.value = {};
    while (this.seats.value.length < one.fewest) this.add_seat();
    this.seats.value = this.seats.value.slice(0, one.most);
  }

  choose_preset(one: Preset): void {
    const printed = this.find_edition(one.edition);
    if (!printed) return;
    this.preset.value = one.id;
    this.edition.value = printed;
    this.options.value = one.options;
    const others = Array.from({ length: one.seats - 1 }, (_none, n) => this.seats.value[n + 1] ?? this.new_bot(n));
    this.seats.value = [...this.seats.value.slice(0, 1), ...others];
  }

  choose_board(one: OwnBoard | null): void {
    this.board.value = one;
    const printed = this.find_edition(one?.edition);
    if (printed && printed !== this.edition.peek()) this.choose_edition(printed);
  }

  /** With the real box all sit at one table, and on one screen everybody's money is seen. */
  take_box(banker: boolean): void {
    if (!banker) return;
    this.clock.value = "none";
    this.seats.value = this.seats.value.map((seat) => (seat.kind === "invite" || seat.kind === "open" ? { ...seat, kind: "me" } : seat));
    const shown = Object.entries(this.game.choices).flatMap(([option, values]) => (option.endsWith("_visibility") ? values.filter((value) => value !== "private").map((value) => [option, value] as const) : []));
    this.options.value = { ...this.options.value, ...Object.fromEntries(shown) };
  }

  get has_bots(): boolean {
    return this.seats.value.some(({ kind }) => kind === "bot");
  }

  /** Nobody else is hurt by warnings. */
  get is_solo(): boolean {
    return this.seats.value.every(({ kind }) => kind === "me" || kind === "bot");
  }

  private get clock_rule(): ClockRule {
    if (this.clock.value === "live") return { kind: "live", base_seconds: this.minutes.value * 60 };
    return this.clock.value === "days" ? { kind: "days", days: this.days.value } : { kind: "none" };
  }

  /** The seats with the names of bots; several people without a name are numbered by the server. */
  private get named_seats(): SeatPlan[] {
    const seats = this.seats.value;
    const names = bot_names(this.game, seats.filter(({ kind }) => kind === "bot").map(({ bot }) => bot));
    const alone = seats.filter(({ kind }) => kind === "me").length === 1;
    return with_hands(seats, this.box.value, this.game.keeps_hands).map((seat) => ({
      ...seat, name: seat.kind === "bot" ? names.shift() ?? "" : seat.name || (seat.kind === "me" && alone ? t("lobby.guest") : ""),
    }));
  }

  plan(): NewTable {
    return {
      game: this.game.id, edition: this.edition.value.id, options: this.options.value, name: this.name.value, public: this.is_public.value, chat: this.chat.value,
      banker: this.box.value.banker, board: this.board.value?.text ?? "", teach: this.teach.value, warn: this.warn.value && this.is_solo, clock: this.clock_rule, seats: this.named_seats,
    };
  }
}
