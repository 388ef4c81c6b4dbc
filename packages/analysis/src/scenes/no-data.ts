/** What a writer of unsigned 16-bit files puts where there is no value, or one beyond the sensor's range. */
const highest16Bit = 65535;

/**
 * Sets to 0, which is no data everywhere in the engine, what else a band holds in place of a measurement.
 * @param samples digital numbers as the file holds them; changed in place.
 * @param stated the value that the item calls no data, if it does.
 */
export function blankNoData(
  samples: Uint8Array | Uint16Array | Int16Array | Float32Array | Float64Array,
  stated: number | undefined,
): void {
  const isNoData = new Set(samples instanceof Uint16Array ? [highest16Bit] : []);
  if (stated !== undefined) isNoData.add(stated);
  for (const value of isNoData) {
    for (let at = samples.indexOf(value); at >= 0; at = samples.indexOf(value, at + 1)) samples[at] = 0;
  }
}
