/** Header byte without effect: TIFF 6.0, section 9. */
const noOperation = 128;

/**
 * Decodes PackBits (TIFF 6.0, section 9): runs of one byte, and literal bytes.
 * @param size length of the decoded block in bytes.
 * @returns fewer bytes where the input ends early.
 * @throws RangeError for more bytes than `size`.
 */
export function decodePackBits(encoded: Uint8Array, size: number): Uint8Array {
  const output = new Uint8Array(size);
  let written = 0;
  for (let offset = 0; offset < encoded.byteLength && written < size; ) {
    const header = encoded[offset++]!;
    if (header === noOperation) continue;
    const isRepeatedByte = header > noOperation;
    const length = isRepeatedByte ? 257 - header : header + 1;
    if (written + length > size)
      throw new RangeError('The block decodes to more bytes than its size: it is damaged.');
    const consumedBytes = isRepeatedByte ? 1 : length;
    if (offset + consumedBytes > encoded.byteLength) break;
    if (isRepeatedByte) output.fill(encoded[offset]!, written, written + length);
    else output.set(encoded.subarray(offset, offset + length), written);
    offset += consumedBytes;
    written += length;
  }
  return output.subarray(0, written);
}
