/** Reflectance at which a channel saturates. Land is dark from above, so only a few pixels exceed it. */
const maxReflectance = 0.28;
const gamma = 0.75;

/** Shade of a reflectance in a true-colour image, 0 to 255. */
export function shadeOf(reflectance: number): number {
  const clampedShare = Math.min(1, Math.max(0, reflectance / maxReflectance));
  return Math.round(255 * clampedShare ** gamma);
}
