import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@furrow/messages/catalogues';
import { messageDefinitionOf } from '@furrow/messages/declare';
import { edgeOf } from '@furrow/messages/edges';
import type { StoredMessage } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import { expect, test } from 'vitest';
import { imageMessages } from '../features/pictures/images.messages.ts';
import { recomputationMessages } from '../features/recomputations/recomputations.messages.ts';
import { referralMessages } from '../features/referrals/referrals.messages.ts';
import { runMessages } from '../features/runs/runs.messages.ts';
import '../http/reader.ts';

/**
 * Messages as stored in the database. Examples are never changed: a new format of a message gets a new code, and the
 * examples of both remain.
 */
const examples: readonly StoredMessage[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'stored-messages.json'), 'utf8'),
);

test('each stored message has an example', () => {
  const declared = [runMessages, recomputationMessages, referralMessages].flatMap((sayers) => {
    const { scope, declared: texts } = messageDefinitionOf(sayers)!;
    return Object.keys(texts).map((name) => `${scope}.${name}`);
  });
  const { not_made, scenes_changed, scenes_unreadable } = imageMessages;
  const imageMessageCodes = [not_made, scenes_changed, scenes_unreadable].map((say) => say().code);
  expect(examples.map(({ code }) => code).toSorted()).toEqual([...declared, ...imageMessageCodes].toSorted());
});

test('each example states the version of its form', () => {
  expect(examples.filter(({ v }) => v !== 1)).toEqual([]);
});

test.each(languageCodes)('each example is a sentence in %s', (language) => {
  const unknownMessages: (string | null)[] = [];
  const edge = { ...edgeOf(language), onUnknown: (code: string | null) => unknownMessages.push(code) };
  for (const message of examples) {
    expect(renderMessage(message, edge)).not.toMatch(/[{}]|undefined|NaN|Invalid|\[object/);
  }
  expect(unknownMessages).toEqual([]);
});
