/** Length of a scale bar, in metres and pixels: 1, 2 or 5 times the largest power of ten that fits into `maxPixels`. */
export function scaleBar(metresPerPixel: number, maxPixels: number): { metres: number; pixels: number } {
  const maxMetres = metresPerPixel * maxPixels;
  const powerOfTen = 10 ** Math.floor(Math.log10(maxMetres));
  const metres = powerOfTen * ([5, 2].find((times) => times * powerOfTen <= maxMetres) ?? 1);
  return { metres, pixels: metres / metresPerPixel };
}
