import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';

const clearCode = 256;
const endCode = 257;
const firstEntry = 258;
const minCodeBits = 9;
const maxCodeBits = 12;

/**
 * Decodes LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, highest bit first, whose length grows one code early.
 * @param size length of the decoded block in bytes.
 * @returns fewer bytes where the input ends early.
 * @throws SceneError `asset_unsupported` for the form used before TIFF 6.0; Error for invalid codes, or more bytes than
 * `size`.
 */
export function decodeLzw(encoded: Uint8Array, size: number): Uint8Array {
  if (encoded[0] === 0 && (encoded[1]! & 1) === 1) {
    throw new SceneError('asset_unsupported', fileMessages.old_lzw());
  }
  const output = new Uint8Array(size);
  // Each entry of the table is a range of the output: the previous entry and the byte after it.
  const starts = new Uint32Array(1 << maxCodeBits);
  const lengths = new Uint32Array(1 << maxCodeBits);
  let [nextEntry, width] = [firstEntry, minCodeBits];
  let [bits, bufferedBits, offset, written] = [0, 0, 0, 0];
  let [previousStart, previousLength] = [0, 0];
  while (written < size) {
    while (bufferedBits < width) {
      if (offset === encoded.byteLength) return output.subarray(0, written);
      bits = ((bits << 8) | encoded[offset++]!) & 0xfffff;
      bufferedBits += 8;
    }
    bufferedBits -= width;
    const code = (bits >> bufferedBits) & ((1 << width) - 1);
    if (code === endCode) return output.subarray(0, written);
    if (code === clearCode) {
      [nextEntry, width, previousLength] = [firstEntry, minCodeBits, 0];
      continue;
    }
    if (previousLength > 0 && nextEntry < starts.length) {
      starts[nextEntry] = previousStart;
      lengths[nextEntry] = previousLength + 1;
      nextEntry++;
      if (nextEntry === (1 << width) - 1 && width < maxCodeBits) width++;
    }
    if (code >= nextEntry) throw new RangeError(`LZW code ${code} is not defined yet: the block is damaged.`);
    const length = code < clearCode ? 1 : lengths[code]!;
    if (written + length > size)
      throw new RangeError('The block decodes to more bytes than its size: it is damaged.');
    if (code < clearCode) output[written] = code;
    // Byte by byte, because the newest entry ends with the first byte that is written here.
    else for (let i = 0, from = starts[code]!; i < length; i++) output[written + i] = output[from + i]!;
    [previousStart, previousLength] = [written, length];
    written += length;
  }
  return output;
}
