import type { BotMessageName } from '@furrow/contract/catalogue/catalogue';
import type { FlowEvent } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import type { FlowEffect } from './next-step.ts';
import type { OwnMessage } from './own-messages.ts';
import type { Condition } from './table-conditions.test-support.ts';

type TableMessage = BotMessageName | OwnMessage | 'a sentence';

/**
 * One transition of the guided order. The message with which the new state asks is left out, because it
 * has the name of the state.
 */
export interface TableRow {
  from: GuidedState | '*';
  on: FlowEvent['type'];
  when: readonly Condition[];
  /** State after the transition; null: the state stays, and its question is not asked again. */
  to: GuidedState | 'what is changed' | null;
  /** Messages of the bot before the new state asks. */
  messages: readonly TableMessage[];
  effect: FlowEffect['type'] | null;
}

type RowDetails = Partial<Pick<TableRow, 'when' | 'messages' | 'effect'>>;

const row = (
  from: TableRow['from'],
  on: TableRow['on'],
  to: TableRow['to'],
  more: RowDetails = {},
): TableRow => ({
  from,
  on,
  to,
  when: [],
  messages: [],
  effect: null,
  ...more,
});

const notAddedRows = (from: GuidedState): TableRow[] => [
  row(from, 'added', 'add_to_basket', { when: ['is this turn'] }),
  row(from, 'not_added', 'select_solution', {
    when: ['is this turn', 'tier gone'],
    messages: ['invalid_solution_error'],
  }),
  row(from, 'not_added', 'select_service', {
    when: ['is this turn', 'service gone'],
    messages: ['invalid_service_error'],
  }),
  row(from, 'not_added', 'type_add', { when: ['is this turn', 'types gone'], messages: ['gone'] }),
  row(from, 'not_added', 'select_area', { when: ['is this turn', 'land refused'], messages: ['a sentence'] }),
  row(from, 'not_added', null, {
    when: ['is this turn', 'refused'],
    messages: ['add_to_basket_error', 'a sentence'],
  }),
  row(from, 'not_added', null, { when: ['is this turn', 'unknown'], messages: ['api_error', 'unknown'] }),
];

/**
 * The guided order of the specification, with our decisions where it leaves a choice. The first
 * row that matches applies.
 */
export const guidedTable: readonly TableRow[] = [
  row('initial', 'ready', 'select_industry'),

  row('select_industry', 'industry_picked', 'select_service'),

  row('select_service', 'service_picked', 'choose_service'),
  row('select_service', 'back', 'select_industry'),

  row('choose_service', 'chosen', 'select_area', { when: ['service is sold'] }),
  row('choose_service', 'service_unavailable', 'select_service', { messages: ['invalid_service_error'] }),
  row('choose_service', 'back', 'select_service'),

  row('select_area', 'area_confirmed', null, { when: ['idle'], effect: 'lookUpTiers' }),
  row('select_area', 'area_redrawn', null, { when: ['idle'] }),
  row('select_area', 'tiers_found', 'select_solution', { when: ['is this turn', 'land in hand'] }),
  row('select_area', 'tiers_found', null, { when: ['is this turn'] }),
  row('select_area', 'tiers_none', null, {
    when: ['is this turn', 'land in hand'],
    messages: ['service_not_found'],
  }),
  row('select_area', 'tiers_none', null, { when: ['is this turn'] }),
  row('select_area', 'service_unavailable', 'select_service', { messages: ['invalid_service_error'] }),
  row('select_area', 'back', 'choose_service', { when: ['idle'] }),

  row('select_solution', 'tier_chosen', null),
  row('select_solution', 'images_included', null),
  row('select_solution', 'tier_unavailable', null, { messages: ['invalid_solution_error'] }),
  row('select_solution', 'tiers_none', 'select_area', {
    when: ['is this turn'],
    messages: ['service_not_found'],
  }),
  row('select_solution', 'proceed', 'type_add', { when: ['tier in hand', 'industry asks types'] }),
  row('select_solution', 'proceed', 'select_service_type', { when: ['tier in hand'] }),
  row('select_solution', 'back', 'select_area'),

  row('type_add', 'types_given', 'select_service_type', { when: ['types in hand'] }),
  row('type_add', 'back', 'select_solution'),

  row('select_service_type', 'one_time', null, { when: ['idle', 'types in hand'], effect: 'addItem' }),
  row('select_service_type', 'recurring_wanted', 'recurring', { when: ['idle'] }),
  row('select_service_type', 'back', 'type_add', { when: ['idle', 'industry asks types'] }),
  row('select_service_type', 'back', 'select_solution', { when: ['idle'] }),
  ...notAddedRows('select_service_type'),

  row('recurring', 'recurrence_given', null, {
    when: ['idle', 'types in hand', 'repetition in hand'],
    effect: 'addItem',
  }),
  row('recurring', 'back', 'select_service_type', { when: ['idle'] }),
  ...notAddedRows('recurring'),

  row('add_to_basket', 'checkout', 'billing_address', { when: ['idle', 'basket has items'] }),
  row('add_to_basket', 'checkout', 'select_industry', { when: ['idle'], messages: ['empty_basket_error'] }),
  row('add_to_basket', 'another', 'select_industry', { when: ['idle'] }),
  row('add_to_basket', 'back', null, {
    when: ['idle', 'last item in basket', 'basket has several'],
    effect: 'removeItem',
  }),
  row('add_to_basket', 'back', 'recurring', {
    when: ['idle', 'last item in basket', 'repeated'],
    messages: ['itemStays'],
  }),
  row('add_to_basket', 'back', 'recurring', { when: ['idle', 'repeated'] }),
  row('add_to_basket', 'back', 'select_service_type', {
    when: ['idle', 'last item in basket'],
    messages: ['itemStays'],
  }),
  row('add_to_basket', 'back', 'select_service_type', { when: ['idle'] }),
  row('add_to_basket', 'removed', 'recurring', { when: ['is this turn', 'repeated'] }),
  row('add_to_basket', 'removed', 'select_service_type', { when: ['is this turn'] }),

  row('billing_address', 'billing_given', 'payment', { when: ['basket has items'] }),
  row('billing_address', 'billing_given', 'select_industry', { messages: ['empty_basket_error'] }),
  row('billing_address', 'basket_emptied', 'select_industry', {
    messages: ['paidElsewhere', 'empty_basket_error'],
  }),
  row('billing_address', 'basket_unpayable', 'add_to_basket', { messages: ['unpayable'] }),
  row('billing_address', 'paid', 'completed'),
  row('billing_address', 'back', 'add_to_basket'),

  row('payment', 'confirmed', null, { when: ['idle'] }),
  row('payment', 'paid', 'completed'),
  row('payment', 'failed', 'billing_address', { messages: ['payment_failure'] }),
  row('payment', 'declined', 'billing_address', { when: ['idle'], messages: ['payment_cancelled'] }),
  row('payment', 'basket_emptied', 'select_industry', { messages: ['paidElsewhere', 'empty_basket_error'] }),
  row('payment', 'basket_unpayable', 'add_to_basket', { messages: ['unpayable'] }),
  row('payment', 'back', 'billing_address', { when: ['idle'] }),

  row('completed', 'exit', null, { effect: 'leave' }),

  row('*', 'restart', 'select_industry', {
    when: ['idle', 'has begun', 'basket has items'],
    messages: ['basketStays'],
  }),
  row('*', 'restart', 'select_industry', { when: ['idle', 'has begun'], messages: ['basketEmpty'] }),
  row('*', 'change', 'what is changed', { when: ['idle', 'can be changed'] }),
  row('*', 'request_failed', null, { when: ['is this turn'], messages: ['api_error'] }),
  row('*', 'not_understood', null, { messages: ['fallback_error'] }),
  row('*', 'order_understood', null, { messages: ['a sentence'] }),
  row('*', 'opened', null, { when: ['adding'], messages: ['api_error', 'unknown'] }),
  row('*', 'opened', null, { when: ['looking for tiers'] }),
  row('*', 'opened', null, { when: ['removing'] }),
];

/** Name of a row in the table, for reports of tests. */
export function nameOf({ from, on, when, to }: TableRow): string {
  const conditionText = when.length > 0 ? ` when ${when.join(', ')}` : '';
  return `${from}, ${on}${conditionText}: ${to ?? 'stays'}`;
}
