/** Tickets as they are tapped at the real box: one picture is one ticket. */
import type { ChanceFaces } from "../game";
import { TicketFace } from "./tickets";
import { board_of } from "./view_data";

export const picture: NonNullable<ChanceFaces["picture"]> = (face, _at, _ask, context) => <TicketFace board={board_of(context)} name={face} />;
