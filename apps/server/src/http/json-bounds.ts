/** What a body of JSON may be made of: reading it costs by its parts more than by its bytes. */
export interface JsonBounds {
  maxDepth: number;
  /** Lists and objects together with the commas in them. */
  maxParts: number;
}

/** A GeoJSON MultiPolygon in a list of fields has 9. */
const maxDepth = 32;
/** A pair of coordinates with six decimals each is three parts in 22 bytes. */
const minBytesPerPart = 6;

export const boundsFor = (maxBytes: number): JsonBounds => ({
  maxDepth,
  maxParts: Math.ceil(maxBytes / minBytesPerPart),
});

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a body keeps to the bounds; told before it is parsed, by one walk over its bytes. It may be no JSON all the same. */
export function isWithin(body: Buffer, { maxDepth: deepest, maxParts }: JsonBounds): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === quote) at = endOfText(body, at);
    else if (byte === openList || byte === openObject) {
      depth += 1;
      parts += 1;
      if (depth > deepest || parts > maxParts) return false;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === comma) {
      parts += 1;
      if (parts > maxParts) return false;
    }
  }
  return true;
}

/** Where the text ends that begins at `from`: its closing quote, or the end of a body that lacks it. */
function endOfText(body: Buffer, from: number): number {
  let at = body.indexOf(quote, from + 1);
  while (at !== -1 && isEscaped(body, at)) at = body.indexOf(quote, at + 1);
  return at === -1 ? body.length : at;
}

function isEscaped(body: Buffer, at: number): boolean {
  let first = at;
  while (body[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 1;
}
