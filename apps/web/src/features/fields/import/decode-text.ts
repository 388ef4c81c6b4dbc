import { decodeDamagedUtf8 } from './decode-damaged-utf8.ts';

/** `isGuess`: no encoding was declared, and the text is not valid UTF-8. */
export type DecodedText = { text: string; isGuess: boolean };

/**
 * Decodes text of any file: by its byte order mark, the zero bytes of UTF-16, its XML declaration, or as UTF-8. Text that is not valid
 * UTF-8 falls back to windows-1252, which accepts any byte; where most letters are valid, only for the invalid bytes.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = detectUtf16(bytes);
  if (utf16) return { text: decode(bytes, utf16), isGuess: false };
  const declared = declaredEncoding(bytes);
  if (declared) return { text: decode(bytes, declared), isGuess: false };
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

/** The encoding in `<?xml … encoding="…"?>`, if it is known and not UTF-8. */
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
