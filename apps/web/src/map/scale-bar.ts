/** The longest length of 1, 2 or 5 times a power of ten that fits into `most` pixels, in metres and in pixels. */
export function scaleBar(metresPerPixel: number, most: number): { metres: number; pixels: number } {
  const longest = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * ([5, 2].find((times) => times * power <= longest) ?? 1);
  return { metres, pixels: metres / metresPerPixel };
}
