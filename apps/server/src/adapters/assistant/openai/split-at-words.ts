/**
 * Regroups a text at word boundaries, so that no word or figure is split.
 * @param maxLength maximum number of characters; a longer text ends in "…"
 */
export async function* splitAtWords(
  pieces: AsyncIterable<string>,
  maxLength: number,
): AsyncGenerator<string> {
  let buffer = '';
  let remaining = maxLength;
  for await (const piece of pieces) {
    buffer += piece;
    const end = buffer.search(/\S*$/);
    if (buffer.length > remaining) {
      yield `${wordsWithin(buffer, remaining)}…`;
      return;
    }
    if (end > 0) {
      yield buffer.slice(0, end);
      buffer = buffer.slice(end);
      remaining -= end;
    }
  }
  yield buffer;
}

const wordsWithin = (text: string, remaining: number): string => text.slice(0, remaining).replace(/\S*$/, '');
