/** Limits on the structure of a JSON body, because its parse time depends more on its parts than on its bytes. */
export interface JsonBodyLimits {
  maxDepth: number;
  /** Maximum number of lists plus all commas. */
  maxParts: number;
  /**
   * Maximum number of objects, their members, and commas in lists that are not coordinates. Each of these costs many
   * times as much as a number.
   */
  maxMembers: number;
}

/** Maximum depth of nesting. A GeoJSON MultiPolygon in a list of fields has a depth of 9. */
const maxDepth = 32;
/** Minimum number of bytes per list or comma. A pair of coordinates in a ring has three of them in 22 bytes. */
const minBytesPerPart = 6;
/** Minimum number of bytes per object or member. A saved field with its labels has ten of them in about 700 bytes. */
const minBytesPerMember = 64;
/** Number of members that a body of any size may have. */
const minMembers = 1_000;
/** Depth of a list of fields; coordinates begin at a greater depth. */
const fieldListDepth = 2;

export const boundsFor = (maxBytes: number): JsonBodyLimits => ({
  maxDepth,
  maxParts: Math.ceil(maxBytes / minBytesPerPart),
  maxMembers: Math.max(minMembers, Math.ceil(maxBytes / minBytesPerMember)),
});

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a body is within the bounds, which is determined in one pass over its bytes before it is parsed. The body may
 * still be invalid JSON.
 */
export function isWithinBounds(
  body: Buffer,
  { maxDepth: depthLimit, maxParts, maxMembers }: JsonBodyLimits,
): boolean {
  let depth = 0;
  let parts = 0;
  let members = 0;
  for (let index = 0; index < body.length; index++) {
    switch (body[index]!) {
      case quote:
        index = endOfString(body, index);
        continue;
      case openList:
        depth += 1;
        parts += 1;
        break;
      case openObject:
        depth += 1;
        members += 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        continue;
      case colon:
        members += 1;
        break;
      case comma:
        parts += 1;
        if (depth <= fieldListDepth) members += 1;
        break;
      default:
        continue;
    }
    if (depth > depthLimit || parts > maxParts || members > maxMembers) return false;
  }
  return true;
}

/**
 * Finds the end of a string.
 * @returns the index of the closing quote of the string that begins at `from`, or the end of a body that lacks it
 */
function endOfString(body: Buffer, from: number): number {
  let index = body.indexOf(quote, from + 1);
  while (index !== -1 && isEscaped(body, index)) index = body.indexOf(quote, index + 1);
  return index === -1 ? body.length : index;
}

function isEscaped(body: Buffer, index: number): boolean {
  let firstBackslash = index;
  while (body[firstBackslash - 1] === backslash) firstBackslash -= 1;
  return (index - firstBackslash) % 2 === 1;
}
