import { expect, test } from 'vitest';
import { withFullStop } from './with-full-stop.ts';

test.each([
  'Saved.',
  'Saved?',
  'Saved!',
  'सहेजा गया।',
  '已保存。',
  'محفوظ ہو گیا۔',
  'هل حُفظ؟',
  'She said “Saved.”',
])('%s is a sentence already', (text) => expect(withFullStop(text)).toBe(text));

test.each(['Saved', 'Saved (2)', 'सहेजा गया'])('%s gets a full stop', (text) =>
  expect(withFullStop(text)).toBe(`${text}.`),
);
