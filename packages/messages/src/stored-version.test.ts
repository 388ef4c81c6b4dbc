import { expect, test, vi } from 'vitest';
import { declareMessages } from './declare.ts';
import { edgeOf } from './edges.ts';
import type { Message } from './message.ts';
import { renderMessage } from './render.ts';

vi.mock(import('./message.ts'), async (original) => ({ ...(await original()), storedVersion: 2 }));

const messages = declareMessages('test', { plain: 'Nothing to say.' });

const render = (stored: object): string =>
  renderMessage(stored as Message, { ...edgeOf('en'), onUnknown: () => {} });

test.each([{ v: 1 }, { v: 2 }, {}])('a version with a second form of stored messages reads %j', (version) => {
  expect(render({ ...messages.plain(), ...version })).toBe('Nothing to say.');
});

test.each([{ v: 3 }, { v: 0 }, { v: '1' }, { v: null }])('it does not read %j', (version) => {
  expect(render({ ...messages.plain(), ...version })).toBe(
    'This was written by another version (test.plain).',
  );
});
