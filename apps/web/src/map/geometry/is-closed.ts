import type { Position } from '@furrow/geo/rings/polygon';

/** True if a drawing is a closed ring: the corners of an open outline never return to the first. */
export function isClosed(drawn: readonly Position[]): boolean {
  const [first, last] = [drawn[0], drawn.at(-1)];
  return drawn.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
