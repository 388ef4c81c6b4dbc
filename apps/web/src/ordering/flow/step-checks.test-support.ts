import { readFileSync } from 'node:fs';
import { type BotMessageName, placeholdersOf } from '@furrow/contract/catalogue/catalogue';
import { expect } from 'vitest';
import { guidedStates } from './guided-states.ts';
import { guidedTable, nameOf, type TableRow } from './guided-table.test-support.ts';
import type { BotLine } from './lines.ts';
import { nextStep } from './next-step.ts';
import { ownMessageText } from './own-messages.ts';
import { parseFlow } from './parse-flow.ts';
import { fillPlaceholders } from './placeholder-values.ts';
import type { ObservedStep, OrderSimulation } from './simulated-order.test-support.ts';
import {
  isFulfilled,
  missingMessage,
  stateToChange,
  unansweredBefore,
} from './table-conditions.test-support.ts';

/** Row of the table for this step; undefined if the step must change nothing. */
export function rowOf(step: Pick<ObservedStep, 'before' | 'facts' | 'event'>): TableRow | undefined {
  const { state: at } = step.before;
  return guidedTable.find(
    ({ from, on, when }) =>
      (from === at || from === '*') && on === step.event.type && when.every((one) => isFulfilled(one, step)),
  );
}

const questionMessages = (state: string) => [missingMessage[state as keyof typeof missingMessage], state];

/**
 * Expects state, messages and effects of a step to match the table.
 * @returns name of the row; null if the step changed nothing.
 */
export function checkAgainstTable(step: ObservedStep): string | null {
  const { before, facts, event, after, draft, effects } = step;
  const unansweredQuestion = unansweredBefore(before.state, before, facts.draft);
  if (unansweredQuestion) {
    expect({ state: after.state, message: newMessages(step), effects }).toEqual({
      state: unansweredQuestion,
      message: questionMessages(unansweredQuestion),
      effects: [],
    });
    return `${before.state}: ${unansweredQuestion} is asked again`;
  }
  const row = rowOf(step);
  if (!row) {
    expect({ flow: after, draft, effects }, event.type).toEqual({
      flow: before,
      draft: facts.draft,
      effects: [],
    });
    return null;
  }
  const to = row.to === 'what is changed' ? stateToChange(step) : row.to;
  const { messages: botMessage } = row;
  const unansweredAfter = unansweredBefore(to ?? before.state, { ...after, lines: before.lines }, draft);
  const messages = newMessages(step).map(normaliseReason);
  const expectedMessages = unansweredAfter
    ? questionMessages(unansweredAfter)
    : [...botMessage.map(normaliseReason), ...(to ? [to] : [])];
  expect({
    state: after.state,
    // A question that is asked again removes the lines after its previous occurrence.
    message: unansweredAfter ? messages.slice(-2) : messages,
    effects: effects.map(({ type }) => type),
  }).toEqual({
    state: unansweredAfter ?? to ?? before.state,
    message: expectedMessages,
    effects: row.effect ? [row.effect] : [],
  });
  return nameOf(row);
}

const newLines = ({ before, after }: ObservedStep): BotLine[] =>
  after.lines.filter((line) => line.author === 'bot' && line.id >= before.lineCount) as BotLine[];

const newMessages = (step: ObservedStep) =>
  newLines(step).map(({ message: botMessage, sentence: words }) => botMessage ?? words);

const normaliseReason = (words: unknown) => (words === 'The reason.' ? 'a sentence' : words);

/** Expects what must be true after every step. */
export function checkAlways(step: ObservedStep, world: OrderSimulation): void {
  const { after, before, facts, draft } = step;
  expect(guidedStates).toContain(after.state);
  checkReload(step);
  for (const line of newLines(step)) checkFilled(line);
  checkPending(after);
  expect(unansweredBefore(after.state, after, draft)).toBeNull();
  for (const line of after.lines) expect(line.round).toBeLessThanOrEqual(after.round);
  expect(new Set(after.lines.map(({ id }) => id)).size).toBe(after.lines.length);
  if (step.event.type === 'restart') expect(world.basket.map(({ id }) => id)).toEqual(facts.cart.items);
  expect(after.requestNumber).toBeGreaterThanOrEqual(before.requestNumber);
}

/** Expects a pending request only in a state that waits for its reply. */
function checkPending({ state: at, pending: pendingRequest }: ObservedStep['after']): void {
  const statesByRequest = {
    tiers: ['select_area'],
    adding: ['select_service_type', 'recurring'],
    removing: ['add_to_basket'],
    paying: ['payment'],
  };
  if (pendingRequest) expect(statesByRequest[pendingRequest]).toContain(at);
}

/** Expects the same step after a reload of the page. */
function checkReload({ before, facts, event, after, draft, effects }: ObservedStep): void {
  const reloadedFlow = parseFlow(JSON.parse(JSON.stringify(before)));
  expect(reloadedFlow).toEqual(before);
  expect(nextStep(reloadedFlow!, facts, event)).toEqual({ flow: after, draft, effects });
}

/**
 * Expects the cart to contain exactly the requested items, and items whose replies never arrived, without duplicates.
 */
export function checkCart({
  basket,
  expectedItems,
  unacknowledgedItems,
  duplicateItems,
}: OrderSimulation): void {
  const ids = (items: OrderSimulation['basket']) => items.map(({ id }) => id).sort();
  expect(ids(basket)).toEqual(ids([...expectedItems, ...unacknowledgedItems]));
  expect(duplicateItems).toEqual([]);
}

const catalogue = new URL('../../../../server/catalogue/default.yaml', import.meta.url);

/** The bot's default messages, by state. */
export const defaultTexts: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(catalogue, 'utf8').matchAll(/- state_name: (\w+)\n\s+message_text:\n\s+en: "([^"\n]*)"/g),
  ].map(([, state = '', text = '']) => [state, text]),
);

/** Expects every placeholder of the message to have a value in its state. */
function checkFilled({ message: botMessage, values }: BotLine): void {
  if (botMessage === null || ownMessageText(botMessage, values) !== null) return;
  const text = defaultTexts.get(botMessage);
  const knownPlaceholders = placeholdersOf[botMessage as BotMessageName];
  for (const [, name = ''] of text!.matchAll(/\{(\w+)\}/g)) {
    expect(knownPlaceholders).toContain(name);
    expect(fillPlaceholders(`{${name}}`, values), `{${name}} of ${botMessage}`).not.toBe('');
  }
  expect(Object.keys(values)).toEqual(
    expect.arrayContaining(knownPlaceholders.filter((name) => name !== 'reason')),
  );
}
