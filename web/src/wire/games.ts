// Written by tools/generate_web.py: do not edit.

export type Told = string | number | boolean | null | Told[];

export type AcquireEntry =
  | { entry: "turn_begun"; rule: string; seat: number }
  | { entry: "first_tile_laid"; rule: string; seat: number; tile: Told }
  | { entry: "start_decided"; rule: string; seat: number; tile: Told }
  | { entry: "tile_drawn"; rule: string; seat: number; tile: Told }
  | { entry: "pool_empty"; rule: string; seat: number }
  | { entry: "tile_placed"; rule: string; seat: number; tile: Told }
  | { entry: "placement_skipped"; rule: string; seat: number }
  | { entry: "chain_founded"; rule: string; seat: number; chain: Told; size: number; price: number }
  | { entry: "founder_share"; rule: string; seat: number; chain: Told }
  | { entry: "founder_share_missing"; rule: string; seat: number; chain: Told; amount: number }
  | { entry: "chain_grown"; rule: string; chain: Told; before: number; size: number; price: number }
  | { entry: "merger_begun"; rule: string; seat: number; tile: Told; chains: string[] }
  | { entry: "survivor_decided"; rule: string; seat: number; chain: Told; size: number }
  | { entry: "settlement_begun"; rule: string; chain: Told; size: number; price: number; survivor: Told }
  | { entry: "bank_tile_drawn"; rule: string; tile: Told; chain: Told; number: number }
  | { entry: "bonus_paid"; rule: string; seat: number; chain: Told; amount: number; held: number | null; pot: number; ways: number }
  | { entry: "bank_bonus_kept"; rule: string; chain: Told; amount: number; held: number }
  | { entry: "shares_disposed"; rule: string; seat: number; chain: Told; kept: number | null; sold: number; traded: number; amount: number }
  | { entry: "chain_absorbed"; rule: string; survivor: Told; absorbed: string[]; size: number; price: number }
  | { entry: "bank_tile_placed"; rule: string; tile: Told }
  | { entry: "bank_tile_removed"; rule: string; tile: Told }
  | { entry: "group_left_unfounded"; rule: string; tile: Told }
  | { entry: "shares_bought"; rule: string; seat: number; chain: Told; count: number; price: number; amount: number }
  | { entry: "nothing_bought"; rule: string; seat: number }
  | { entry: "end_announced"; rule: string; seat: number }
  | { entry: "tile_replaced"; rule: string; seat: number; tile: Told }
  | { entry: "stalemate_reached"; rule: string; turns: number }
  | { entry: "shares_sold"; rule: string; seat: number; chain: Told; count: number; price: number; amount: number }
  | { entry: "shares_worthless"; rule: string; seat: number; chain: Told; count: number }
  | { entry: "game_won"; rule: string; seat: number; amount: number };

export type AcquireAsk =
  | "bank_tile"
  | "buy"
  | "dispose"
  | "first_tile"
  | "found"
  | "hand_tile"
  | "nothing"
  | "place"
  | "settle"
  | "survivor"
  | "tile";
