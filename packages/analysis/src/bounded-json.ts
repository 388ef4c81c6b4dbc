/** How much a JSON text may hold before it is parsed. */
export interface JsonBounds {
  /** Values and keys in all, roughly: commas, colons and opening brackets are counted. */
  parts: number;
  /** Brackets within brackets. */
  depth: number;
}

/** A JSON text that would take far more memory than its bytes. */
export class UnboundedJson extends Error {
  override readonly name = 'UnboundedJson';
  readonly exceeded: keyof JsonBounds;

  constructor(exceeded: keyof JsonBounds) {
    super(`The JSON goes over its bounds: ${exceeded}`);
    this.exceeded = exceeded;
  }
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [bracket, brace, bracketEnd, braceEnd] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Parses JSON after a look at its brackets: `[[],[],…]` takes twenty times its bytes, and nothing of it can be given back
 * while it is parsed.
 * @param bytes UTF-8, with or without a byte order mark.
 * @throws UnboundedJson, or SyntaxError for what is no JSON.
 */
export function parseBoundedJson(bytes: Buffer, bounds: JsonBounds): unknown {
  assertBounded(bytes, bounds);
  return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

function assertBounded(bytes: Buffer, bounds: JsonBounds): void {
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === quote) {
      at = endOfText(bytes, at);
    } else if (byte === comma || byte === colon) {
      parts++;
    } else if (byte === bracket || byte === brace) {
      parts++;
      depth++;
    } else if (byte === bracketEnd || byte === braceEnd) {
      depth--;
    }
    if (parts > bounds.parts) throw new UnboundedJson('parts');
    if (depth > bounds.depth) throw new UnboundedJson('depth');
  }
}

/** Position of the closing quote, or of the end of the bytes. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
