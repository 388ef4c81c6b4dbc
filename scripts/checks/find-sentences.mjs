import { hasLetter, hasWords } from './has-words.mjs';
import { knownTexts } from './known-texts.mjs';
import { isNobodys } from './nobodys-words.mjs';
import { isSeen } from './seen-parts.mjs';
import { eachPart, lineOf } from './syntax.mjs';
import { putInto, textOf } from './text-of.mjs';

/**
 * Texts of two words or more that stand outside a declaration of messages and may be read by people; what is seen on a screen
 * as it stands there counts with one.
 * @param {object} program the syntax tree
 * @param {string} code
 * @param {(text: string) => boolean} [isKnown] as no sentence of ours
 * @returns {{ line: number, text: string }[]}
 */
export function findSentences(program, code, isKnown = (text) => knownTexts.has(text)) {
  const sentences = [];
  const above = [];
  visit(program, false, false);
  return sentences;

  function visit(node, isQuiet, isShown) {
    const text = textOf(node);
    if (text === null) {
      eachPart(node, (part, child) => {
        // What is written in a function has its own way to people.
        const isNone = (isQuiet && !/Function/.test(node.type)) || isNobodys(node, part, above);
        visitIn(node, child, isNone, isSeen(node, part, above, isShown));
      });
      return;
    }
    const isRead = !isQuiet && (hasWords(text) || (isShown && hasLetter(text)));
    if (isRead && !isKnown(text)) sentences.push({ line: lineOf(node, code), text });
    for (const child of putInto(node)) visitIn(node, child, isQuiet, isShown);
  }

  function visitIn(node, child, isQuiet, isShown) {
    above.push(node);
    visit(child, isQuiet, isShown);
    above.pop();
  }
}
