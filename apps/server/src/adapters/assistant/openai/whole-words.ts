/**
 * Regroups a text at word boundaries, so that no word or figure is split.
 * @param most maximum number of characters; a longer text ends in "…"
 */
export async function* wholeWords(pieces: AsyncIterable<string>, most: number): AsyncGenerator<string> {
  let held = '';
  let room = most;
  for await (const piece of pieces) {
    held += piece;
    const end = held.search(/\S*$/);
    if (held.length > room) {
      yield `${wordsWithin(held, room)}…`;
      return;
    }
    if (end > 0) {
      yield held.slice(0, end);
      held = held.slice(end);
      room -= end;
    }
  }
  yield held;
}

const wordsWithin = (text: string, room: number): string => text.slice(0, room).replace(/\S*$/, '');
