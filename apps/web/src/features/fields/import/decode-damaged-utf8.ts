/**
 * Decodes UTF-8 in which some bytes are invalid, such as a truncated letter; invalid bytes are decoded as windows-1252.
 * Null if there are at least as many invalid bytes as valid letters beyond ASCII.
 */
export function decodeDamagedUtf8(bytes: Uint8Array): string | null {
  const { letterCount, invalidByteCount } = countBytes(bytes);
  if (invalidByteCount >= letterCount) return null;
  // No character of windows-1252 takes more than three bytes in UTF-8.
  const repaired = new Uint8Array(bytes.length + 2 * invalidByteCount);
  let end = 0;
  for (let position = 0; position < bytes.length; ) {
    const length = letterLength(bytes, position);
    const letter =
      length > 0 ? bytes.subarray(position, position + length) : westernCharacters[bytes[position]! - 0x80]!;
    repaired.set(letter, end);
    end += letter.length;
    position += length || 1;
  }
  return new TextDecoder().decode(repaired.subarray(0, end));
}

/** The upper half of windows-1252, encoded in UTF-8. */
const westernCharacters = Array.from({ length: 0x80 }, (_, index) =>
  new TextEncoder().encode(new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index))),
);

/** Counts letters beyond ASCII, and bytes that belong to no letter. */
function countBytes(bytes: Uint8Array): { letterCount: number; invalidByteCount: number } {
  let [letterCount, invalidByteCount] = [0, 0];
  for (let position = 0; position < bytes.length; ) {
    const length = letterLength(bytes, position);
    if (length === 0) invalidByteCount++;
    else if (length > 1) letterCount++;
    position += length || 1;
  }
  return { letterCount, invalidByteCount };
}

/** Number of bytes of the UTF-8 letter at this position; 0 if there is no valid letter. */
function letterLength(bytes: Uint8Array, position: number): number {
  const first = bytes[position]!;
  if (first < 0x80) return 1;
  const length = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let next = position + 1; next < position + length; next++) if ((bytes[next] ?? 0) >> 6 !== 2) return 0;
  return length;
}
