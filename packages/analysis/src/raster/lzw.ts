import { SceneError } from '../scene-error.ts';
import { fileMessages } from './file-messages.ts';

const clearCode = 256;
const endCode = 257;
const firstEntry = 258;
const shortestCode = 9;
const longestCode = 12;

/**
 * Unpacks LZW as TIFF 6.0, section 13, has it: codes of 9 to 12 bits, highest bit first, each length one code early.
 * @param size bytes that it holds unpacked.
 * @returns fewer where it ends before.
 * @throws SceneError `asset_unsupported` for the form of before TIFF 6.0; Error for codes that mean nothing, or more bytes than `size`.
 */
export function unpackLzw(packed: Uint8Array, size: number): Uint8Array {
  if (packed[0] === 0 && (packed[1]! & 1) === 1) {
    throw new SceneError('asset_unsupported', fileMessages.old_lzw());
  }
  const out = new Uint8Array(size);
  // Each entry of the table is a stretch of what was written: the one before it and the byte that followed.
  const starts = new Uint32Array(1 << longestCode);
  const lengths = new Uint32Array(1 << longestCode);
  let [next, width] = [firstEntry, shortestCode];
  let [bits, held, at, written] = [0, 0, 0, 0];
  let [lastStart, lastLength] = [0, 0];
  while (written < size) {
    while (held < width) {
      if (at === packed.byteLength) return out.subarray(0, written);
      bits = ((bits << 8) | packed[at++]!) & 0xfffff;
      held += 8;
    }
    held -= width;
    const code = (bits >> held) & ((1 << width) - 1);
    if (code === endCode) return out.subarray(0, written);
    if (code === clearCode) {
      [next, width, lastLength] = [firstEntry, shortestCode, 0];
      continue;
    }
    if (lastLength > 0 && next < starts.length) {
      starts[next] = lastStart;
      lengths[next] = lastLength + 1;
      next++;
      if (next === (1 << width) - 1 && width < longestCode) width++;
    }
    if (code >= next) throw new RangeError(`LZW code ${code} means nothing yet.`);
    const length = code < clearCode ? 1 : lengths[code]!;
    if (written + length > size) throw new RangeError('The block is longer than it may be.');
    if (code < clearCode) out[written] = code;
    // Byte by byte: the newest entry ends with the first byte that is written here.
    else for (let i = 0, from = starts[code]!; i < length; i++) out[written + i] = out[from + i]!;
    [lastStart, lastLength] = [written, length];
    written += length;
  }
  return out;
}
