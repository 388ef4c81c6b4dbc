type Pixel = readonly [x: number, y: number];

/** Directions in which the arrow keys move the probed position. */
const keyDirections: Readonly<Record<string, Pixel>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const keyStepPx = 12;

/**
 * Pixel to which an arrow key moves the probed position; null for any other key.
 * @param position null if nothing is probed yet; the first key then starts from the middle of the map.
 * @param size width and height of the map in pixels, which the position does not leave.
 */
export function probeStep(
  key: string,
  position: Pixel | null,
  [width = 0, height = 0]: readonly number[],
): Pixel | null {
  const direction = Object.hasOwn(keyDirections, key) && keyDirections[key];
  if (!direction) return null;
  const [x, y] = position ?? [width / 2, height / 2];
  const clampIndex = (value: number, limit: number): number => Math.min(limit - 1, Math.max(0, value));
  return [clampIndex(x + direction[0] * keyStepPx, width), clampIndex(y + direction[1] * keyStepPx, height)];
}
