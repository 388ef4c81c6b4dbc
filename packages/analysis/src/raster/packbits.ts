/** Says nothing: TIFF 6.0, section 9. */
const noOperation = 128;

/**
 * Unpacks PackBits (TIFF 6.0, section 9): runs of one byte, and stretches as they are.
 * @param size bytes that it holds unpacked.
 * @returns fewer where it ends before.
 * @throws RangeError for more bytes than `size`.
 */
export function unpackPackBits(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let written = 0;
  for (let at = 0; at < packed.byteLength && written < size; ) {
    const head = packed[at++]!;
    if (head === noOperation) continue;
    const isRun = head > noOperation;
    const length = isRun ? 257 - head : head + 1;
    if (written + length > size) throw new RangeError('The block is longer than it may be.');
    const taken = isRun ? 1 : length;
    if (at + taken > packed.byteLength) break;
    if (isRun) out.fill(packed[at]!, written, written + length);
    else out.set(packed.subarray(at, at + length), written);
    at += taken;
    written += length;
  }
  return out.subarray(0, written);
}
