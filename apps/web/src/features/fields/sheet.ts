/** The heights at which a sheet rests. At full it leaves enough of the map to see the field in. */
export const rests = ['third', 'half', 'full'] as const;
type Rest = (typeof rests)[number];

/** As in map-panel.css. */
const shares: Record<Rest, number> = { third: 0.33, half: 0.5, full: 0.74 };

/** Pixels, as in map-panel.css: half a low map would leave no room for what stands over it. */
const leastFree = 256;

/** Pixels of a sheet's height at rest over a map of `room` pixels. */
export function sheetHeight(rest: Rest, room: number): number {
  const share = shares[rest] * room;
  return rest === 'half' ? Math.max(shares.third * room, Math.min(share, room - leastFree)) : share;
}

/** Where a sheet that was let go at `height` comes to rest. */
export function nearestRest(height: number, room: number): Rest {
  const distance = (rest: Rest) => Math.abs(sheetHeight(rest, room) - height);
  return rests.toSorted((a, b) => distance(a) - distance(b))[0]!;
}

/** A press moves the sheet on: third, half, full, third. */
export function nextRest(rest: Rest): Rest {
  return rests[(rests.indexOf(rest) + 1) % rests.length]!;
}
