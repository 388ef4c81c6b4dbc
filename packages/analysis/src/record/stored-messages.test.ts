import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@furrow/messages/catalogues';
import { messageDefinitionOf } from '@furrow/messages/declare';
import { edgeOf } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import { expect, test } from 'vitest';
import { catalogueMessages } from '../imagery/catalogue-messages.ts';
import { fileMessages } from '../imagery/file-messages.ts';
import { hostMessages } from '../imagery/host-messages.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import { stageMessages } from '../messages/stage-messages.ts';
import { timeSeriesMessages } from '../messages/time-series-messages.ts';
import { jpeg2000Messages } from '../raster/jpeg2000-messages.ts';
import { itemMessages } from '../scenes/item-messages.ts';

/**
 * Examples as stored in databases and records. They never change: a new form of a message gets a new code, and both
 * stay.
 */
const examples: readonly Message[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'stored-messages.json'), 'utf8'),
);

test('each stored message has an example', () => {
  const declared = [
    sceneMessages,
    fileMessages,
    catalogueMessages,
    hostMessages,
    itemMessages,
    jpeg2000Messages,
    timeSeriesMessages,
    stageMessages,
  ].flatMap((messageCreators) => {
    const { scope, declared: texts } = messageDefinitionOf(messageCreators)!;
    return Object.keys(texts).map((name) => `${scope}.${name}`);
  });
  expect(examples.map(({ code }) => code).toSorted()).toEqual(declared.toSorted());
});

test.each(languageCodes)('each is a sentence in %s', (language) => {
  const unknown: (string | null)[] = [];
  const edge = { ...edgeOf(language), onUnknown: (code: string | null) => unknown.push(code) };
  for (const message of examples) {
    const sentence = renderMessage(message, edge);
    expect(sentence).not.toMatch(/[{}]|undefined|NaN|Invalid|\[object/);
    for (const param of Object.values(message.params)) {
      if (typeof param === 'string') expect(sentence).toContain(param);
    }
  }
  expect(unknown).toEqual([]);
});
