import { maxNesting, maxXmlElements } from './file-limits.ts';
import { throwRefusal } from './refused-file.ts';

/** True if JSON is nested more deeply than GeoJSON ever is. Checked before a parser recurses into it. */
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

/** Refuses XML with deeper nesting or more elements than a document tree can hold. Does not find every syntax error. */
export function checkElements(text: string): void {
  let depth = 0;
  let elements = 0;
  for (const position of tagPositions(text)) {
    if (text[position + 1] === '/') depth--;
    else {
      if (++elements > maxXmlElements) throwRefusal('too_detailed');
      // Refused here, because the parser would try every bracket in turn: a tag cannot contain another one.
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
    const [opening, closing] = skippedConstructs.find(([start]) => text.startsWith(start, position)) ?? [];
    if (opening === undefined) yield position;
    else position = text.indexOf(closing, position + opening.length);
    if (position < 0) return;
  }
}

const skippedConstructs = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
