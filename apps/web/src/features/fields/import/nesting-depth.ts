import { deepestNesting } from './file-limits.ts';
import { stop } from './refused-file.ts';

/** Refuses JSON that is nested deeper than any GeoJSON is, before a parser walks into it. */
export function checkNesting(text: string): void {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (isInText) {
      if (sign === 0x5c) index++;
      else if (sign === 0x22) isInText = false;
    } else if (sign === 0x22) isInText = true;
    else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > deepestNesting) stop('too_deep');
    } else if (sign === 0x5d || sign === 0x7d) depth--;
  }
}
