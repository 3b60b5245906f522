/** A player's shape and name in running text. */
import type { JSX } from "preact";
import { SeatMark } from "../svg/identity_marks";

export function SeatName({ seat, name }: { seat: number; name: string }): JSX.Element {
  return <span class="seat-name"><SeatMark seat={seat} size={12} />{name}</span>;
}
