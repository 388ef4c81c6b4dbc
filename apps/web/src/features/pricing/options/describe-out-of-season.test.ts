import { expect, test } from 'vitest';
import { describeFieldsOutOfSeason, describeOutOfSeason } from './describe-out-of-season.ts';

const wheat = { starts_on: '2027-03-01', ends_on: '2027-07-31' };

test('a crop that does not grow now is named with its season', () => {
  const sentence = describeOutOfSeason({ plan: null, next: wheat }, 'Wheat');
  expect(sentence).toMatch(/Wheat.*1 Mar 2027.*31 Jul 2027/);
});

test('nothing is said of a crop that grows now, of an unknown one, and before the prices are known', () => {
  const growing = { plan: { weeks: 1, times: 5 }, next: null };
  expect(describeOutOfSeason(growing, 'Wheat')).toBeUndefined();
  expect(describeOutOfSeason({ plan: null, next: wheat }, null)).toBeUndefined();
  expect(describeOutOfSeason(undefined, 'Wheat')).toBeUndefined();
});

test('of several fields the first four are named and the others are counted', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Field ${index + 1}`);
  const sentenceOf = (count: number) =>
    describeFieldsOutOfSeason({ plan: null, isShortened: false, outOfSeason: names(count) });
  expect(describeFieldsOutOfSeason(null)).toBeUndefined();
  expect(sentenceOf(0)).toBeUndefined();
  expect(sentenceOf(2)).toContain('Field 1 and Field 2');
  expect(sentenceOf(5)).toContain('Field 4, and Field 5');
  expect(sentenceOf(9)).toContain('Field 4, and 5 others');
});
