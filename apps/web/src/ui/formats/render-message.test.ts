import { expect, test, vi } from 'vitest';
import { renderInPageLanguage } from './render-message.ts';

test('a message of another version is a sentence with its code, and is logged once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const message = { code: 'geo.of_another_version', params: {} };
  const sentences = [renderInPageLanguage(message), renderInPageLanguage(message)];
  expect(new Set(sentences)).toEqual(
    new Set(['This was written by another version (geo.of_another_version).']),
  );
  expect(warn.mock.calls).toEqual([['The message geo.of_another_version cannot be read by this version.']]);
  warn.mockRestore();
});
