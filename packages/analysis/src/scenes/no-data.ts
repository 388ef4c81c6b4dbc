/** Value that unsigned 16-bit files often have for a missing value, or for one beyond the range of the sensor. */
const highest16Bit = 65535;

/**
 * Sets no-data samples to 0, which is no data everywhere in the engine.
 * @param samples digital numbers as read from the file; changed in place.
 * @param itemNoData no-data value of the item, if it states one.
 */
export function blankNoData(
  samples: Uint8Array | Uint16Array | Int16Array | Float32Array | Float64Array,
  itemNoData: number | undefined,
): void {
  const isNoData = new Set(samples instanceof Uint16Array ? [highest16Bit] : []);
  if (itemNoData !== undefined) isNoData.add(itemNoData);
  for (const value of isNoData) {
    for (let index = samples.indexOf(value); index >= 0; index = samples.indexOf(value, index + 1))
      samples[index] = 0;
  }
}
