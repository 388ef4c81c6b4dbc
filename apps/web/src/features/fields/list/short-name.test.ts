import { expect, test } from 'vitest';
import { shortenName } from './short-name.ts';

test('a short name stays as it is', () => {
  expect(shortenName('North 40')).toBe('North 40');
  expect(shortenName('a'.repeat(64))).toBe('a'.repeat(64));
});

test('long names that differ only at the end can be told apart', () => {
  const longName = 'Landwirtschaftsbetrieb Müller und Söhne GbR, Schlag hinter der alten Mühle, Parzelle';
  expect(shortenName(`${longName} 14`)).toBe(
    'Landwirtschaftsbetrieb Müller und Söhne…alten Mühle, Parzelle 14',
  );
  expect(shortenName(`${longName} 15`)).not.toBe(shortenName(`${longName} 14`));
});

test('no letter is cut in two', () => {
  expect(shortenName('👩‍🌾'.repeat(100))).toBe(`${'👩‍🌾'.repeat(39)}…${'👩‍🌾'.repeat(24)}`);
});
