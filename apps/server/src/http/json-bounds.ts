/** What a body of JSON may be made of: reading it costs by its parts more than by its bytes. */
export interface JsonBounds {
  maxDepth: number;
  /** Lists together with all commas. */
  maxParts: number;
  /** Objects, their members, and commas in lists that are no coordinates: each costs many times what a number costs. */
  maxMembers: number;
}

/** A GeoJSON MultiPolygon in a list of fields has 9. */
const maxDepth = 32;
/** A pair of coordinates with six decimals each is three parts in 22 bytes. */
const minBytesPerPart = 6;
/** A saved field with its labels has ten members and objects in some 700 bytes. */
const minBytesPerMember = 64;
/** Members that a body of any size may hold. */
const minMembers = 1_000;
/** A list of fields lies at depth 2; coordinates begin below it. */
const shallow = 2;

export const boundsFor = (maxBytes: number): JsonBounds => ({
  maxDepth,
  maxParts: Math.ceil(maxBytes / minBytesPerPart),
  maxMembers: Math.max(minMembers, Math.ceil(maxBytes / minBytesPerMember)),
});

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a body keeps to the bounds; told before it is parsed, by one walk over its bytes. It may be no JSON all the same. */
export function isWithin(body: Buffer, { maxDepth: deepest, maxParts, maxMembers }: JsonBounds): boolean {
  let depth = 0;
  let parts = 0;
  let members = 0;
  for (let at = 0; at < body.length; at++) {
    switch (body[at]!) {
      case quote:
        at = endOfText(body, at);
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
        if (depth <= shallow) members += 1;
        break;
      default:
        continue;
    }
    if (depth > deepest || parts > maxParts || members > maxMembers) return false;
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
