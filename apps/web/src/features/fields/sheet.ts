/** Snap points of the sheet. At `full` it leaves enough of the map to see the field. */
export const rests = ['third', 'half', 'full'] as const;
type Rest = (typeof rests)[number];

/** Shares of the map's height, as in map-panel.css. */
const shares: Record<Rest, number> = { third: 0.33, half: 0.5, full: 0.74 };

/** Pixels of the map that stay free at `half`, as in map-panel.css: on a low map the elements over it need them. */
const leastFree = 256;

/** Height of a sheet in pixels at a snap point, over a map of `room` pixels. */
export function sheetHeight(rest: Rest, room: number): number {
  const share = shares[rest] * room;
  return rest === 'half' ? Math.max(shares.third * room, Math.min(share, room - leastFree)) : share;
}

/** Snap point nearest to the height at which a sheet was released. */
export function nearestRest(height: number, room: number): Rest {
  const distance = (rest: Rest) => Math.abs(sheetHeight(rest, room) - height);
  return rests.toSorted((a, b) => distance(a) - distance(b))[0]!;
}

/** Snap point after a press: third, half, full, third. */
export function nextRest(rest: Rest): Rest {
  return rests[(rests.indexOf(rest) + 1) % rests.length]!;
}
