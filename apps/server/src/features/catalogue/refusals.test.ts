import { readFileSync } from 'node:fs';
import { biomeCodes } from '@furrow/analysis/plan/biome-code';
import { guidedErrors, guidedStates } from '@furrow/contract/catalogue/catalogue';
import { messageDefinitionOf } from '@furrow/messages/declare';
import { edgeOf, wordingIn } from '@furrow/messages/edges';
import { anyLanguageIn, findEnglish } from '@furrow/messages/find-english.test-support';
import { isMessage, type Message } from '@furrow/messages/message';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { PlainError } from '../../errors/plain-error.ts';
import { botMessageMessages } from './bot-message.messages.ts';
import { catalogueEntryMessages } from './catalogue-entry.messages.ts';
import { parseCatalogue, shippedCatalogue } from './read-catalogue.ts';
import { restrictedAreaMessages } from './restricted-area.messages.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');

/** Replaces the value at a path of the shipped catalogue; undefined removes it. */
type Fault = [path: (string | number)[], value: unknown];

const tier = (service: number, tierIndex: number, name: string) => [
  'services',
  service,
  'tiers',
  tierIndex,
  name,
];
const square = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 1],
];
const restrictedAreas = (...boundaries: object[]): Fault => [
  ['restricted_areas'],
  boundaries.map((one, index) => ({ code: `area-${index}`, name: 'Lago', boundaries: one })),
];
const area = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });

const faultsByMessage: Readonly<Record<string, readonly Fault[]>> = {
  'invalid values': [
    [tier(0, 0, 'min_price'), undefined],
    [tier(0, 0, 'min_prize'), 4],
    [tier(0, 1, 'price_per_ha'), 0.630_01],
    [tier(0, 2, 'price_per_ha'), 'free'],
    [tier(2, 0, 'platform_fee_per_ha'), -1],
    [tier(1, 0, 'waiting_hours'), 9000],
    [tier(1, 1, 'area_max'), 0.01],
    [tier(1, 2, 'price_type'), 'Free'],
    [['services', 2, 'tiers'], []],
    [['services', 2, 'code'], 'Two Words'],
    [['services', 3, 'image'], 'https://shop.example/a.webp'],
    [['industries', 0, 'name', 'en'], ''],
    [['industries', 1, 'name', 'en'], 'x'.repeat(101)],
    [['industries', 2, 'name', 'en'], 'a\u0007'],
    [['industries', 3, 'services'], Array(101).fill('methane')],
    [['roles', 0, 'title', 'xx'], 'Bauer'],
    [['industries', 0, 'vegetation_types', 0, 'biome'], 'farmland'],
    [['industries', 4, 'unspecified_soil_type'], 'Unsure'],
    [['restricted_areas', 0, 'code'], 'a'.repeat(61)],
  ],
  'values of the wrong type': [
    [['roles'], []],
    [['services', 0, 'announced'], 1],
    [['services', 1, 'name'], ['a']],
    [['industries', 0, 'services'], 4],
    [['services', 7], 'x'],
    [tier(2, 0, 'waiting_hours'), 1.5],
  ],
  'messages of the guided order': [
    [['bot_messages', 0, 'state_name'], 'hello'],
    [['bot_messages', 1, 'message_text'], '{total}'],
    [['bot_messages', 2, 'message_text'], '{name'],
    [['bot_messages', 3, 'message_text', 'es'], 'Lee lo que te ofrece.'],
  ],
  'duplicate and missing messages of the guided order': [[['bot_messages', 8, 'state_name'], 'payment']],
  'unknown references and duplicates': [
    [['services', 0, 'recipe'], 'vog'],
    [['services', 1, 'announced'], true],
    [['industries', 3, 'services'], ['nope']],
    [['industries', 4, 'vegetation_types', 2], 'Mangrove'],
    [tier(0, 2, 'area_min'), 1],
    [['roles', 1, 'code'], 'farmer'],
  ],
  'invalid land': [
    restrictedAreas(
      { type: 'Point' },
      { type: 'MultiPolygon', coordinates: [] },
      area(),
      area(square.slice(1)),
      area(square.with(3, [1, 1.5])),
      area(square.with(1, [1, 1])),
      area(square.with(1, [2, 1, 5])),
      area(square.with(1, [181, 91])),
      area(square.with(1, [-180, 1]).with(2, [2, 2])),
      area([
        [1, 1],
        [2, 2],
        [2, 1],
        [1, 2],
        [1, 1],
      ]),
      area([
        [-179, 1],
        [179, 1],
        [179, 2],
        [-179, 1],
      ]),
    ),
  ],
};

function refuse(faults: readonly Fault[]): PlainError {
  const changedDocument = parseDocument(yaml);
  for (const [path, value] of faults) {
    if (value === undefined) changedDocument.deleteIn(path);
    else changedDocument.setIn(path, changedDocument.createNode(value));
  }
  try {
    parseCatalogue(changedDocument.toString(), 'shop.yaml');
  } catch (error) {
    if (error instanceof PlainError) return error;
    throw error;
  }
  throw new Error('The catalogue was accepted: parseCatalogue should have refused it.');
}

const refusals = Object.entries(faultsByMessage).map(([name, faults]) => ({ name, refusal: refuse(faults) }));

const problemOf = ({ params: { what } }: Message): Message[] =>
  what !== undefined && isMessage(what) ? [what] : [];

/** Words that the operator types, the same in every language. */
const typedEntries = [
  ...guidedStates,
  ...guidedErrors,
  '{name}',
  'true',
  'false',
  '/pictures/agriculture.webp',
  'area_min',
  'vegetation-index',
  'crop-water',
  'farmer',
  'field',
  ...biomeCodes,
  'Mangrove',
  'forestry',
  'soil_types',
];

describe.each(['es', 'fr', 'hi', 'pt'])('in %s', (language) => {
  test.each(refusals)('$name: refused without an English word', ({ refusal: { userMessage, details } }) => {
    const { say } = wordingIn(language);
    const english = wordingIn('en').say;
    expect(say(userMessage)).not.toBe(english(userMessage));
    for (const detail of details) {
      const { entry } = detail.params as { entry: string };
      expect(say(detail)).not.toBe(english(detail));
      expect(say(detail)).toContain(entry);
      expect(
        findEnglish(say(detail), [...typedEntries, entry, anyLanguageIn(edgeOf(language).locale)]),
      ).toEqual([]);
    }
  });
});

test('these cases cover every message about an entry', () => {
  const allMessages = [catalogueEntryMessages, botMessageMessages, restrictedAreaMessages].flatMap(
    (messages) => {
      const { scope, declared } = messageDefinitionOf(messages)!;
      return Object.keys(declared).map((name) => `${scope}.${name}`);
    },
  );
  const problems = refusals.flatMap(({ refusal }) => refusal.details.flatMap(problemOf));
  const codes = new Set(problems.map(({ code }) => code));
  expect(allMessages.filter((code) => !codes.has(code))).toEqual([]);
  expect([...codes]).not.toContain('input.unreadable');
});
