import { describe, expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';
import type { ShapedLine } from './shape-text.ts';

const style = { weight: 400, tabular: false, preferred: 'sc' } as const;

/** Returns the letters of a line from left to right. */
const visualText = ({ runs }: ShapedLine): string =>
  runs.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join('');

async function visualLines(text: string, width: number, direction: 'ltr' | 'rtl'): Promise<string[]> {
  return (await breakLines(text, width, style, direction)).map(visualText);
}

describe('the direction of a text', () => {
  const field = '\u2068שדה צפוני 40 ליד הנהר\u2069 · 12.10 ha · Belgium';

  test('is that of the whole paragraph, on each of its lines', async () => {
    const lines = await visualLines(field, 9_500, 'ltr');
    expect(lines).toEqual(['דיל 40 ינופצ הדש', 'רהנה · 12.10 ha ·', 'Belgium']);
  });

  test('is that of its language, not of its first letter', async () => {
    expect(await visualLines('שדה 40.', 20_000, 'ltr')).toEqual(['40 הדש.']);
    expect(await visualLines('NDVI: 0.5 שדה.', 20_000, 'rtl')).toEqual(['.הדש NDVI: 0.5']);
  });

  test('changes the order of isolated texts, but not the order in each of them', async () => {
    const facts = '\u206812.10 ha\u2069 · \u2068Wheat (durum)\u2069 · \u2068שדה\u2069';
    expect(await visualLines(facts, 20_000, 'rtl')).toEqual(['הדש · Wheat (durum) · 12.10 ha']);
    expect(await visualLines(facts, 8_000, 'rtl')).toEqual(['Wheat · 12.10 ha', 'הדש · (durum)']);
  });
});

test('a line can be broken before an isolated text', async () => {
  expect(await visualLines('aaaaaaaa \u2068bbbbbbbb\u2069', 7_000, 'ltr')).toEqual(['aaaaaaaa', 'bbbbbbbb']);
});
