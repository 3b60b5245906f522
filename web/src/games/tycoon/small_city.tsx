/** A city on a phone: who has built, what is paid next, where one may land and at which price. */
import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { number, signed_number } from "../../i18n";
import { SeatShape } from "../../svg/seat_shape";
import { city_label, DEFS, type CityProps } from "./city";
import { SMALL } from "./geometry";
import { Piece } from "./pieces";
import { board_of, hotels_in, next_site, view_of } from "./view_data";
import type { Entry as TycoonEntry } from "./wire";

const { width, height } = SMALL.city;
const ROOM = { left: 4, y: 15, widest: 31 }; // of the owners' line
const WORKS = { x: [65.5, 82], y: 30, width: 15.5, height: 18 };

export function SmallCity({ context, city, corner, paid, built }: CityProps): JSX.Element {
  const view = view_of(context);
  const is_here = (entry: TycoonEntry): boolean => "city" in entry && entry.city === city.name;
  const next = next_site(board_of(context), view, city.name);
  const label = useComputed(() => city_label(context, city)).value;
  const visited = context.source.viewer.value !== null && view.planes[context.source.viewer.value]?.city === city.name;
  const fresh = built.value.filter(is_here);
  return (
    <g class={`city${visited ? " here" : ""}`} transform={`translate(${corner.x} ${corner.y})`} role="img" aria-label={label}>
      <rect class="plot" width={width} height={height} rx="3" />
      <text class="city-name" x="4" y="10.500">{city.name}</text>
      {next && (
        <g class={`site${next.red ? " red" : ""}`}>
          {next.red && <rect x="67" y="1.500" width="31.500" height="11.500" rx="2" />}
          <text class={next.red ? "pays first" : "pays"} x="96" y="10.800" text-anchor="end">{number(next.first)}<tspan class="second" dx="1">/{number(next.second)}</tspan></text>
        </g>
      )}
      <Owners hotels={hotels_in(view, city.name)} closed={view.closed[city.name] ?? []} incomes={paid.value.filter(is_here)} fresh={fresh} />
      {[1, 2].map((field) => <SmallField key={field} field={field} price={city.landing[field - 1] ?? 0} />)}
      {[0, 1].map((n) => (
        <SmallWorks key={n} n={n} price={city.factory[n] ?? 0} owner={view.factories[city.name]?.[n]} fresh={fresh.some((one) => one.entry === "factory_built" && one.site === n + 1)} />
      ))}
    </g>
  );
}

interface OwnersProps {
  hotels: ReadonlyMap<number, number>;
  closed: readonly number[];
  incomes: readonly TycoonEntry[];
  fresh: readonly TycoonEntry[];
}

/** How many hotels each player has here, what the payday just held has paid, and whose hotels are closed. */
function Owners({ hotels, closed, incomes, fresh }: OwnersProps): JSX.Element {
  const income = new Map<number, number>();
  for (const one of incomes) if (one.entry === "majority_paid" || one.entry === "factories_paid") income.set(one.seat, (income.get(one.seat) ?? 0) + one.amount);
  const seats = [...new Set([...hotels.keys(), ...income.keys()])];
  const step = Math.min(ROOM.widest, (width - 2 * ROOM.left) / (seats.length + closed.length));
  const built = fresh.flatMap((one) => (one.entry === "hotel_built" || one.entry === "hotel_renovated" ? [one.seat] : []));
  return (
    <g class="owners">
      {seats.map((seat, n) => (
        <g key={seat} transform={`translate(${ROOM.left + n * step} ${ROOM.y})`}>
          {built.includes(seat) && <rect class="last" x="-1.500" y="-0.500" width="20.500" height="13" rx="2" />}
          <g transform="translate(0 1) scale(0.65)"><SeatShape seat={seat} /></g>
          <text class="count" x="11.500" y="9.800">{hotels.get(seat) ?? 0}{income.has(seat) && <tspan class="income">{signed_number(income.get(seat) ?? 0)}</tspan>}</text>
        </g>
      ))}
      {closed.map((seat, n) => (
        <g key={`closed-${n}`} transform={`translate(${ROOM.left + 6 + (seats.length + n) * step} ${ROOM.y + 6.5})`}><Piece kind="hotel" seat={seat} defs={DEFS} closed /></g>
      ))}
    </g>
  );
}

/** A landing field with its price; planes are drawn above it. */
function SmallField({ field, price }: { field: number; price: number }): JSX.Element {
  const { x, y } = SMALL.field_spot(field);
  const middle = y + SMALL.field.height / 2;
  return (
    <g class="field">
      <rect x={x} y={y} width={SMALL.field.width} height={SMALL.field.height} rx="2.500" />
      <path class="runway" d={`M${x + 10} ${middle}h${SMALL.field.width - 12}`} />
      <text class="price" x={x + 5.4} y={middle + 3.8} text-anchor="middle">{number(price)}</text>
    </g>
  );
}

/** A factory, or the price of one. */
function SmallWorks({ n, price, owner, fresh }: { n: number; price: number; owner: number | undefined; fresh: boolean }): JSX.Element {
  const [x, middle] = [WORKS.x[n] ?? 0, WORKS.y + WORKS.height / 2];
  return (
    <g class="works">
      <rect x={x} y={WORKS.y} width={WORKS.width} height={WORKS.height} rx="1" />
      {owner === undefined && <path class="roof" d={`M${x} ${WORKS.y + 4}l5.100-3v3l5.200-3v3l5.200-3`} />}
      {owner === undefined
        ? <text class="price" x={x + WORKS.width / 2} y={middle + 6} text-anchor="middle">{number(price)}</text>
        : <g transform={`translate(${x + WORKS.width / 2} ${middle})`}><Piece kind="factory" seat={owner} defs={DEFS} /></g>}
      {fresh && <rect class="last" x={x + 0.8} y={WORKS.y + 0.8} width={WORKS.width - 1.6} height={WORKS.height - 1.6} />}
    </g>
  );
}
