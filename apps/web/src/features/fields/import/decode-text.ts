import { decodeDamagedUtf8 } from './decode-damaged-utf8.ts';

/** Text of a file. `isGuess` is true if no encoding was declared and the text is not valid UTF-8. */
export type DecodedText = { text: string; isGuess: boolean };

/**
 * Decodes a file of text by its byte order mark, the zero bytes of UTF-16 or its XML declaration, otherwise as UTF-8.
 * If that is not valid, windows-1252 is used: for the invalid bytes alone if most letters are valid, else for all.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = detectUtf16(bytes);
  if (utf16) return { text: decode(bytes, utf16), isGuess: false };
  const declaredName = declaredEncoding(bytes);
  if (declaredName) return { text: decode(bytes, declaredName), isGuess: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false };
  } catch {
    return { text: decodeDamagedUtf8(bytes) ?? decode(bytes, 'windows-1252'), isGuess: true };
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function detectUtf16([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The first character of any text format is ASCII.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : null;
}

/** The encoding in `<?xml … encoding="…"?>`; null if it is missing, unknown or UTF-8. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = decode(bytes.subarray(0, 200), 'windows-1252');
  const [, encoding] = /^(?:ï»¿)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start) ?? [];
  if (!encoding || /^utf-?(8|16)/i.test(encoding)) return null;
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return null;
  }
}
