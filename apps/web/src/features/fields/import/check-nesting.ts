import { maxNesting, maxXmlElements } from './layer/file-limits.ts';
import { throwRefusal } from './layer/refused-file.ts';

/**
 * True if JSON is nested more deeply than any GeoJSON. Checked before parsing, because a parser recurses at each level.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInText) {
      if (code === 0x5c) index++;
      else if (code === 0x22) isInText = false;
    } else if (code === 0x22) isInText = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > maxNesting) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/**
 * Refuses XML that is nested too deeply or has too many elements for a document tree. Not every syntax error is found.
 */
export function checkElements(text: string): void {
  let depth = 0;
  let elements = 0;
  for (const position of tagPositions(text)) {
    if (text[position + 1] === '/') depth--;
    else {
      if (++elements > maxXmlElements) throwRefusal('too_detailed');
      // A tag cannot contain another one. Such XML is refused here, because the parser would take
      // very long to find the error.
      const end = text.indexOf('>', position);
      const next = text.indexOf('<', position + 1);
      if (end < 0 || (next >= 0 && next < end)) throwRefusal('broken_xml');
      if (text[end - 1] === '/') continue;
      if (++depth > maxNesting) throwRefusal('too_deep');
    }
  }
}

/** Positions of tags and declarations in XML, outside of comments, CDATA and instructions. */
export function* tagPositions(text: string): Generator<number> {
  for (let position = text.indexOf('<'); position >= 0; position = text.indexOf('<', position + 1)) {
    const [constructStart, constructEnd] =
      skippedConstructs.find(([start]) => text.startsWith(start, position)) ?? [];
    if (constructStart === undefined) yield position;
    else position = text.indexOf(constructEnd, position + constructStart.length);
    if (position < 0) return;
  }
}

const skippedConstructs = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
