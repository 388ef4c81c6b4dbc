import { describe, expect, test } from 'vitest';
import { emptyDraft, type OrderDraft } from '../draft/order-draft.ts';
import { emptyFlow, type FlowEvent } from './flow-context.ts';
import { guidedStates } from './guided-states.ts';
import { draftReply, formatReply, replyTo } from './replies.ts';
import {
  aBill,
  aField,
  agriculture,
  factsOf,
  vegetation,
  withoutPictures,
  withPictures,
} from './simulated-order.test-support.ts';

const draft: OrderDraft = {
  ...emptyDraft,
  industry: agriculture,
  service: vegetation,
  land: aField,
  tier: withPictures,
  withImage: true,
  soilType: 'Loam',
  vegetationType: 'Wheat',
  recurrence: { weeks: '2', times: '4' },
};
const replyText = (
  event: FlowEvent,
  state: (typeof guidedStates)[number],
  changes: Partial<OrderDraft> = {},
) =>
  formatReply(
    replyTo({ ...emptyFlow, ...factsOf({ draft: { ...draft, ...changes }, basket: [] }) }, event, state),
  );
const draftAnswerText = (draft: OrderDraft, state: (typeof guidedStates)[number]) => {
  const reply = draftReply(draft, state);
  return reply && formatReply(reply);
};

describe('an answer reads as', () => {
  test('what was chosen', () => {
    expect(draftAnswerText(draft, 'select_industry')).toBe('Agriculture');
    expect(draftAnswerText(draft, 'select_service')).toBe('Vegetation index');
    expect(replyText({ type: 'chosen' }, 'choose_service')).toBe('Choose');
  });

  test('the land with its name, hectares and country, as far as they are known', () => {
    const field = { ...aField, field: { id: 'a', name: 'North 40' } };
    expect(draftAnswerText(draft, 'select_area')).toBe('38.10\u00a0ha in Netherlands');
    expect(draftAnswerText({ ...draft, land: field }, 'select_area')).toBe(
      'North 40 · 38.10\u00a0ha in Netherlands',
    );
    expect(draftAnswerText({ ...draft, land: { ...aField, country: null } }, 'select_area')).toBe(
      '38.10\u00a0ha',
    );
  });

  test('the solution with its price, and with images where it offers them', () => {
    expect(draftAnswerText(draft, 'select_solution')).toBe(
      'By size · 0.1\u00a0to\u00a050\u00a0ha · $15.43 · with images',
    );
    expect(draftAnswerText({ ...draft, withImage: false }, 'select_solution')).toBe(
      'By size · 0.1\u00a0to\u00a050\u00a0ha · $9.26 · without images',
    );
    expect(draftAnswerText({ ...draft, tier: withoutPictures, withImage: false }, 'select_solution')).toBe(
      'By size · 0.1\u00a0to\u00a050\u00a0ha · $9.26',
    );
  });

  test('the types that the industry asks for', () => {
    expect(draftAnswerText(draft, 'type_add')).toBe('Loam · Wheat');
    expect(draftAnswerText({ ...draft, vegetationType: null }, 'type_add')).toBe('Loam');
  });

  test('how often it is repeated', () => {
    const addedEvent: FlowEvent = { type: 'added', requestNumber: 1, itemId: 'item-1' };
    expect(replyText(addedEvent, 'recurring')).toBe('Every 2 weeks, 5 analyses in all');
    expect(replyText(addedEvent, 'select_service_type', { recurrence: null })).toBe('One-time');
    expect(replyText({ type: 'recurring_wanted' }, 'select_service_type')).toBe('Recurring');
  });

  test('the button that was pressed, or the address that was given', () => {
    expect(replyText({ type: 'checkout' }, 'add_to_basket')).toBe('Proceed to checkout');
    expect(replyText({ type: 'another' }, 'add_to_basket')).toBe('Select another service');
    expect(replyText({ type: 'billing_given', bill: aBill }, 'billing_address')).toBe(
      '1 Mill Lane, 9000 Ghent · $9.26 by card',
    );
    const bill = { ...aBill, amount: 4.26, wallet_amount: 5 };
    expect(replyText({ type: 'billing_given', bill }, 'billing_address')).toBe(
      '1 Mill Lane, 9000 Ghent · $4.26 by card · $5.00 from the wallet',
    );
    expect(replyText({ type: 'paid', order: { id: 'a', number: 'F-1' } }, 'payment')).toBe('Confirm payment');
  });

  test('nothing while the draft is empty', () => {
    expect(guidedStates.map((at) => draftAnswerText(emptyDraft, at) ?? '').join('')).toBe('');
    expect(replyText({ type: 'back' }, 'payment')).toBe('');
  });
});
