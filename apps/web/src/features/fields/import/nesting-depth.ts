import { deepestNesting, mostXmlElements } from './file-limits.ts';
import { stop } from './refused-file.ts';

/** True if JSON is nested more deeply than GeoJSON ever is. Checked before a parser recurses into it. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (isInText) {
      if (sign === 0x5c) index++;
      else if (sign === 0x22) isInText = false;
    } else if (sign === 0x22) isInText = true;
    else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > deepestNesting) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth--;
  }
  return false;
}

/** Refuses XML with deeper nesting or more elements than a document tree can hold. Does not find every syntax error. */
export function checkElements(text: string): void {
  let depth = 0;
  let elements = 0;
  for (const at of tagsIn(text)) {
    if (text[at + 1] === '/') depth--;
    else {
      if (++elements > mostXmlElements) stop('too_detailed');
      // Refused here, because the parser would try every bracket in turn: a tag cannot contain another one.
      const end = text.indexOf('>', at);
      const next = text.indexOf('<', at + 1);
      if (end < 0 || (next >= 0 && next < end)) stop('broken_xml');
      if (text[end - 1] === '/') continue;
      if (++depth > deepestNesting) stop('too_deep');
    }
  }
}

/** Positions of tags and declarations in XML, outside of comments, CDATA and instructions. */
export function* tagsIn(text: string): Generator<number> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const [opening, closing] = skipped.find(([start]) => text.startsWith(start, at)) ?? [];
    if (opening === undefined) yield at;
    else at = text.indexOf(closing, at + opening.length);
    if (at < 0) return;
  }
}

const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
