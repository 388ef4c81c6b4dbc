/**
 * Regroups a text at word boundaries, so that no word or figure is split.
 * @param maxLength maximum number of characters; a longer text ends in "…"
 */
export async function* splitAtWords(
  pieces: AsyncIterable<string>,
  maxLength: number,
): AsyncGenerator<string> {
  let buffer = '';
  let remainingLength = maxLength;
  for await (const piece of pieces) {
    buffer += piece;
    const end = buffer.search(/\S*$/);
    if (buffer.length > remainingLength) {
      yield `${wordsWithin(buffer, remainingLength)}…`;
      return;
    }
    if (end > 0) {
      yield buffer.slice(0, end);
      buffer = buffer.slice(end);
      remainingLength -= end;
    }
  }
  yield buffer;
}

const wordsWithin = (text: string, remainingLength: number): string =>
  text.slice(0, remainingLength).replace(/\S*$/, '');
