import { describe, expect, test } from 'vitest';
import { displayWidth, padEndTo, padStartTo, wrapLines } from './text-columns.ts';

describe('columns of a terminal', () => {
  test.each([
    ['Ledger', 6],
    ['Hébergé', 7],
    ['He\u0301berge\u0301', 7],
    // Vowel signs above or below their letter take no column, and those next to it take one.
    ['हिन्दी', 5],
    ['农场', 4],
    ['農場 1', 6],
    ['\u200fشركة', 4],
    ['', 0],
  ])('the width of %j is %i', (text, columns) => {
    expect(displayWidth(text)).toBe(columns);
  });

  test('are padded on the requested side, and never cut', () => {
    expect([padEndTo(4, '农'), padStartTo(4, '农'), padEndTo(2, 'Ledger'), padStartTo(2, 'Ledger')]).toEqual([
      '农  ',
      '  农',
      'Ledger',
      'Ledger',
    ]);
  });

  test('break lines between words, and never break a longer word', () => {
    expect(wrapLines('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapLines('https://example.org/long one', 7)).toEqual(['https://example.org/long', 'one']);
    expect(wrapLines('à\u00a0: b', 3)).toEqual(['à\u00a0:', 'b']);
  });
});
