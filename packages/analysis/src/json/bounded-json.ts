/** Limits that a JSON text has to meet before it is parsed. */
export interface JsonBounds {
  /** Max. number of values and keys in total, approximately: commas, colons and opening brackets are counted. */
  parts: number;
  /** Max. depth of nested brackets. */
  depth: number;
}

/** A JSON text that would take far more memory than its own length. */
export class JsonLimitError extends Error {
  override readonly name = 'JsonLimitError';
  readonly exceeded: keyof JsonBounds;

  constructor(exceeded: keyof JsonBounds) {
    super(`The JSON exceeds its limit of ${exceeded}`);
    this.exceeded = exceeded;
  }
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [bracket, brace, bracketEnd, braceEnd] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Parses JSON after counting its brackets: `[[],[],…]` takes twenty times its length in memory, which cannot be freed
 * during the parse.
 * @param bytes UTF-8, with or without a byte order mark.
 * @throws JsonLimitError, or SyntaxError for invalid JSON.
 */
export function parseBoundedJson(bytes: Buffer, bounds: JsonBounds): unknown {
  assertBounded(bytes, bounds);
  return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

function assertBounded(bytes: Buffer, bounds: JsonBounds): void {
  let parts = 0;
  let depth = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte === quote) {
      index = endOfText(bytes, index);
    } else if (byte === comma || byte === colon) {
      parts++;
    } else if (byte === bracket || byte === brace) {
      parts++;
      depth++;
    } else if (byte === bracketEnd || byte === braceEnd) {
      depth--;
    }
    if (parts > bounds.parts) throw new JsonLimitError('parts');
    if (depth > bounds.depth) throw new JsonLimitError('depth');
  }
}

/** Index of the closing quote, or of the end of the bytes. */
function endOfText(bytes: Buffer, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
  return index;
}
