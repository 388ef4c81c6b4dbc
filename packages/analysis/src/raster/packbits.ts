/** Header byte without effect: TIFF 6.0, section 9. */
const noOperation = 128;

/**
 * Decodes PackBits (TIFF 6.0, section 9): runs of one byte, and literal bytes.
 * @param size length of the decoded block in bytes.
 * @returns fewer bytes where the input ends early.
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
    if (written + length > size)
      throw new RangeError('The block decodes to more bytes than its size: it is damaged.');
    const taken = isRun ? 1 : length;
    if (at + taken > packed.byteLength) break;
    if (isRun) out.fill(packed[at]!, written, written + length);
    else out.set(packed.subarray(at, at + length), written);
    at += taken;
    written += length;
  }
  return out.subarray(0, written);
}
