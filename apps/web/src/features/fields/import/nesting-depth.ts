import { deepestNesting, mostXmlElements } from './file-limits.ts';
import { stop } from './refused-file.ts';

/** Whether JSON is nested deeper than any GeoJSON is, asked before a parser walks into it. */
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

/** Refuses XML that is nested too deeply, and more elements than a document tree has room for. Not all that is broken is found here. */
export function checkElements(text: string): void {
  let depth = 0;
  let elements = 0;
  for (const at of tagsIn(text)) {
    if (text[at + 1] === '/') depth--;
    else {
      if (++elements > mostXmlElements) stop('too_detailed');
      // The parser would try every bracket in turn: a tag holds no other.
      const end = text.indexOf('>', at);
      const next = text.indexOf('<', at + 1);
      if (end < 0 || (next >= 0 && next < end)) stop('broken_xml');
      if (text[end - 1] === '/') continue;
      if (++depth > deepestNesting) stop('too_deep');
    }
  }
}

/** Where XML has a tag or a declaration: outside of comments, quoted text and instructions. */
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
