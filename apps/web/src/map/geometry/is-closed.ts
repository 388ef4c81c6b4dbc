import type { Position } from '@furrow/geo/rings/polygon';

/** True if the drawing is a closed ring. In an open outline, the last corner is never equal to the first one. */
export function isClosed(drawn: readonly Position[]): boolean {
  const [first, last] = [drawn[0], drawn.at(-1)];
  return drawn.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
