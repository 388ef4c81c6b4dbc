import { readFileSync } from 'node:fs';
import { type BotMessageName, placeholdersOf } from '@furrow/contract/catalogue';
import { expect } from 'vitest';
import { guidedStates } from './guided-states.ts';
import { guidedTable, nameOf, type Row } from './guided-table.test-support.ts';
import type { BotLine } from './lines.ts';
import { nextStep } from './next-step.ts';
import { ownWords } from './own-messages.ts';
import { readFlow } from './read-flow.ts';
import type { Told, World } from './simulated-order.test-support.ts';
import { changed, holds, needSaid, openBefore } from './table-conditions.test-support.ts';
import { filled } from './values.ts';

/** The table row that this step takes; undefined if nothing should happen. */
export function rowOf(told: Pick<Told, 'before' | 'facts' | 'event'>): Row | undefined {
  const { at } = told.before;
  return guidedTable.find(
    ({ from, on, when }) =>
      (from === at || from === '*') && on === told.event.type && when.every((one) => holds(one, told)),
  );
}

const asQuestion = (state: string) => [needSaid[state as keyof typeof needSaid], state];

/** Checks the step, its messages and its effects against the table. Returns the name of the row taken. */
export function checkAgainstTable(told: Told): string | null {
  const { before, facts, event, after, hand, effects } = told;
  const open = openBefore(before.at, before, facts.hand);
  if (open) {
    expect({ at: after.at, says: newWords(told), effects }).toEqual({
      at: open,
      says: asQuestion(open),
      effects: [],
    });
    return `${before.at}: ${open} is asked again`;
  }
  const row = rowOf(told);
  if (!row) {
    expect({ flow: after, hand, effects }, event.type).toEqual({
      flow: before,
      hand: facts.hand,
      effects: [],
    });
    return null;
  }
  const to = row.to === 'what is changed' ? changed(told) : row.to;
  const { says } = row;
  const thenOpen = openBefore(to ?? before.at, { ...after, lines: before.lines }, hand);
  const said = newWords(told).map(knownWords);
  const isSaid = thenOpen ? asQuestion(thenOpen) : [...says.map(knownWords), ...(to ? [to] : [])];
  expect({
    at: after.at,
    // Lines after the question that is asked again are removed.
    says: thenOpen ? said.slice(-2) : said,
    effects: effects.map(({ type }) => type),
  }).toEqual({ at: thenOpen ?? to ?? before.at, says: isSaid, effects: row.does ? [row.does] : [] });
  return nameOf(row);
}

const newLines = ({ before, after }: Told): BotLine[] =>
  after.lines.filter((line) => line.by === 'bot' && line.id >= before.said) as BotLine[];

const newWords = (told: Told) => newLines(told).map(({ says, words }) => says ?? words);

const knownWords = (words: unknown) => (words === 'The reason.' ? 'a sentence' : words);

/** Invariants of every step. */
export function checkAlways(told: Told, world: World): void {
  const { after, before, facts, hand } = told;
  expect(guidedStates).toContain(after.at);
  checkKept(told);
  for (const line of newLines(told)) checkFilled(line);
  checkDoing(after);
  expect(openBefore(after.at, after, hand)).toBeNull();
  for (const line of after.lines) expect(line.round).toBeLessThanOrEqual(after.round);
  expect(new Set(after.lines.map(({ id }) => id)).size).toBe(after.lines.length);
  if (told.event.type === 'restart') expect(world.basket.map(({ id }) => id)).toEqual(facts.basket.items);
  expect(after.turn).toBeGreaterThanOrEqual(before.turn);
}

/** A pending request belongs to a state that waits for its reply. */
function checkDoing({ at, doing }: Told['after']): void {
  const places = {
    tiers: ['select_area'],
    adding: ['select_service_type', 'recurring'],
    removing: ['add_to_basket'],
    paying: ['payment'],
  };
  if (doing) expect(places[doing]).toContain(at);
}

/** A reload does not change the next step. */
function checkKept({ before, facts, event, after, hand, effects }: Told): void {
  const reloaded = readFlow(JSON.parse(JSON.stringify(before)));
  expect(reloaded).toEqual(before);
  expect(nextStep(reloaded!, facts, event)).toEqual({ flow: after, hand, effects });
}

/** The cart holds exactly what was requested, without duplicates or losses, plus items whose responses never arrived. */
export function checkBasket({ basket, wanted, unheard, twice }: World): void {
  const ids = (items: World['basket']) => items.map(({ id }) => id).sort();
  expect(ids(basket)).toEqual(ids([...wanted, ...unheard]));
  expect(twice).toEqual([]);
}

const catalogue = new URL('../../../../server/catalogue/default.yaml', import.meta.url);

/** The bot's default messages, by state. */
export const defaultTexts: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(catalogue, 'utf8').matchAll(/- state_name: (\w+)\n\s+message_text:\n\s+en: "([^"\n]*)"/g),
  ].map(([, state = '', text = '']) => [state, text]),
);

/** Every placeholder of the message is filled with a value that is known in its state. */
function checkFilled({ says, values }: BotLine): void {
  if (says === null || ownWords(says, values) !== null) return;
  const text = defaultTexts.get(says);
  const known = placeholdersOf[says as BotMessageName];
  for (const [, name = ''] of text!.matchAll(/\{(\w+)\}/g)) {
    expect(known).toContain(name);
    expect(filled(`{${name}}`, values), `{${name}} of ${says}`).not.toBe('');
  }
  expect(Object.keys(values)).toEqual(expect.arrayContaining(known.filter((name) => name !== 'reason')));
}
