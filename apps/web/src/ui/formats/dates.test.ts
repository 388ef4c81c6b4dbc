import { afterEach, describe, expect, test } from 'vitest';
import { mockLanguage, restoreEnglish } from '../../texts/in-another-language.test-support.ts';

afterEach(restoreEnglish);

async function datesIn(code: string) {
  if (code !== 'en') mockLanguage(code);
  return import('./dates.ts');
}

describe('a day is written in the format of its language', () => {
  test.each([
    ['en', '5 Jan 2025', '14 Sep 2026'],
    ['es', '5 ene 2025', '14 sept 2026'],
    ['fr', '5 janv. 2025', '14 sept. 2026'],
    ['hi', '5 जन॰ 2025', '14 सित॰ 2026'],
    ['pt', '5 de jan. de 2025', '14 de set. de 2026'],
  ])('in %s', async (code, january, september) => {
    const { formatDay, formatMonth } = await datesIn(code);
    expect(formatDay('2025-01-05')).toBe(january);
    expect(formatDay('2026-09-14T23:30:00.000Z')).toBe(september);
    expect(january).toContain(formatMonth(0));
  });
});

test.each(['', 'soon', '2025-13-01', '2025-01', '05-01-2025'])('"%s" is no day and stays', async (words) => {
  expect((await datesIn('en')).formatDay(words)).toBe(words);
});

test('the day of an instant depends on the time zone', async () => {
  const { formatDayOf } = await datesIn('en');
  const instant = new Date('2025-12-31T23:30:00Z');
  expect([formatDayOf(instant, 'UTC'), formatDayOf(instant, 'Europe/Amsterdam')]).toEqual([
    '31 Dec 2025',
    '1 Jan 2026',
  ]);
});

test.each([
  ['en', '02:05\u00a0PM'],
  ['es', '14:05'],
  ['fr', '14:05'],
  ['hi', '14:05'],
  ['pt', '14:05'],
])(
  'in %s the time of day is written as in its language: in translations with 24 hours',
  async (code, time) => {
    const { formatTimeOfDay } = await datesIn(code);
    expect(formatTimeOfDay(new Date(2025, 0, 5, 14, 5)).replaceAll('\u202f', '\u00a0')).toBe(time);
  },
);

test.each([
  ['en', '5 Jan 2025, 02:02\u00a0PM'],
  ['es', '5 ene 2025, 14:02'],
  ['hi', '5 जन॰ 2025, 14:02'],
])('a moment in %s', async (code, moment) => {
  const { formatDateTime } = await datesIn(code);
  expect(
    formatDateTime(new Date(2025, 0, 5, 14, 2).toISOString()).replaceAll(/(?<=02:02.*)[ \u202f]/g, '\u00a0'),
  ).toBe(moment);
});
