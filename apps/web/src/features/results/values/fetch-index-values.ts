/** Index values of the pixels of an image. */
export interface MapIndexValues {
  width: number;
  height: number;
  /** Integers row by row; a value is offset + scale × integer, and `noValueInteger` means that there is none. */
  integers: Int16Array;
  offset: number;
  scale: number;
}

/** Integer of a pixel without a value. */
export const noValueInteger = -32_768;

/**
 * Fetches the file with the index values of a result.
 * @throws Error when the file cannot be fetched or is malformed.
 */
export async function fetchIndexValues(address: string, signal: AbortSignal): Promise<MapIndexValues> {
  const reply = await fetch(address, { signal });
  if (!reply.ok || !reply.body) throw new Error(`Index values could not be fetched: HTTP ${reply.status}.`);
  return unpackIndexValues(reply.body);
}

/** Unpacks a file of index values. @throws Error when it is malformed. */
export async function unpackIndexValues(
  packed: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<MapIndexValues> {
  const unpackedStream = packed.pipeThrough(new DecompressionStream('gzip'));
  return parseIndexValues(await new Response(unpackedStream).arrayBuffer());
}

/**
 * Parses a file of index values.
 * @throws Error when the file is malformed.
 */
export function parseIndexValues(file: ArrayBuffer): MapIndexValues {
  const bytes = new Uint8Array(file);
  const headerEnd = bytes.indexOf(10);
  const { width, height, offset, scale } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, headerEnd)));
  const integers = new Int16Array(file.slice(headerEnd + 1));
  if (integers.length !== width * height) throw new Error('The file of index values is cut short.');
  return { width, height, integers, offset, scale };
}

/**
 * Index value at a position in the image; null if there is none.
 * @param xShare position from the left edge, 0 to 1.
 * @param yShare position from the upper edge, 0 to 1.
 */
export function valueAt(values: MapIndexValues, xShare: number, yShare: number): number | null {
  const { width, height, integers, offset, scale } = values;
  const [x, y] = [Math.floor(xShare * width), Math.floor(yShare * height)];
  if (!(x >= 0 && y >= 0 && x < width && y < height)) return null;
  const integer = integers[y * width + x]!;
  return integer === noValueInteger ? null : offset + scale * integer;
}

/** Later values minus earlier ones, on the pixels of the later values. Null if no pixel has both. */
export function differences(later: MapIndexValues, earlier: MapIndexValues): MapIndexValues | null {
  const { width, height } = later;
  const result = new Float64Array(width * height).fill(Number.NaN);
  let maxAbs = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const integer = later.integers[y * width + x]!;
      const earlierValue = valueAt(earlier, (x + 0.5) / width, (y + 0.5) / height);
      if (integer === noValueInteger || earlierValue === null) continue;
      const difference = later.offset + later.scale * integer - earlierValue;
      result[y * width + x] = difference;
      maxAbs = Math.max(maxAbs, Math.abs(difference));
    }
  }
  if (!result.some((value) => !Number.isNaN(value))) return null;
  const scale = maxAbs / 32_767 || 1;
  const integers = Int16Array.from(result, (value) =>
    Number.isNaN(value) ? noValueInteger : Math.round(value / scale),
  );
  return { width, height, integers, offset: 0, scale };
}

/** Range of nearly all values, from the 2nd to the 98th percentile. */
export function usualRange({ integers, offset, scale }: MapIndexValues): [low: number, high: number] {
  const counts = new Uint32Array(65_536);
  let total = 0;
  for (const integer of integers) {
    if (integer === noValueInteger) continue;
    counts[integer + 32_768]!++;
    total++;
  }
  const quantileOf = (share: number): number => {
    let [countedValues, binIndex] = [0, 0];
    for (; binIndex < counts.length && countedValues <= share * (total - 1); binIndex++)
      countedValues += counts[binIndex]!;
    return offset + scale * (binIndex - 1 - 32_768);
  };
  return total === 0 ? [0, 1] : [quantileOf(0.02), quantileOf(0.98)];
}
