import { describe, expect, test } from 'vitest';
import { emptyHand, type Hand } from '../hand.ts';
import { answerTo, answerWords, saidInHand } from './answers.ts';
import { type FlowEvent, nothingKept } from './flow-context.ts';
import { guidedStates } from './guided-states.ts';
import {
  aBill,
  aField,
  agriculture,
  factsOf,
  vegetation,
  withoutPictures,
  withPictures,
} from './simulated-order.test-support.ts';

const hand: Hand = {
  ...emptyHand,
  industry: agriculture,
  service: vegetation,
  land: aField,
  tier: withPictures,
  withImage: true,
  soilType: 'Loam',
  vegetationType: 'Wheat',
  recurrence: { weeks: '2', times: '4' },
};
const words = (event: FlowEvent, at: (typeof guidedStates)[number], changes: Partial<Hand> = {}) =>
  answerWords(
    answerTo({ ...nothingKept, ...factsOf({ hand: { ...hand, ...changes }, basket: [] }) }, event, at),
  );
const wordsInHand = (held: Hand, at: (typeof guidedStates)[number]) => {
  const said = saidInHand(held, at);
  return said && answerWords(said);
};

describe('an answer reads as', () => {
  test('what was chosen', () => {
    expect(wordsInHand(hand, 'select_industry')).toBe('Agriculture');
    expect(wordsInHand(hand, 'select_service')).toBe('Vegetation index');
    expect(words({ type: 'chosen' }, 'choose_service')).toBe('Choose');
  });

  test('the land with its name, hectares and country, as far as they are known', () => {
    const field = { ...aField, field: { id: 'a', name: 'North 40' } };
    expect(wordsInHand(hand, 'select_area')).toBe('38.10\u00a0ha in Netherlands');
    expect(wordsInHand({ ...hand, land: field }, 'select_area')).toBe(
      'North 40 · 38.10\u00a0ha in Netherlands',
    );
    expect(wordsInHand({ ...hand, land: { ...aField, country: null } }, 'select_area')).toBe('38.10\u00a0ha');
  });

  test('the solution with its price, and with images where it offers them', () => {
    expect(wordsInHand(hand, 'select_solution')).toBe(
      'By size · 0.1\u00a0to\u00a050\u00a0ha · $15.43 · with images',
    );
    expect(wordsInHand({ ...hand, withImage: false }, 'select_solution')).toBe(
      'By size · 0.1\u00a0to\u00a050\u00a0ha · $9.26 · without images',
    );
    expect(wordsInHand({ ...hand, tier: withoutPictures, withImage: false }, 'select_solution')).toBe(
      'By size · 0.1\u00a0to\u00a050\u00a0ha · $9.26',
    );
  });

  test('the types that the industry asks for', () => {
    expect(wordsInHand(hand, 'type_add')).toBe('Loam · Wheat');
    expect(wordsInHand({ ...hand, vegetationType: null }, 'type_add')).toBe('Loam');
  });

  test('how often it is repeated', () => {
    const added: FlowEvent = { type: 'added', turn: 1, itemId: 'item-1' };
    expect(words(added, 'recurring')).toBe('Every 2 weeks, 5 analyses in all');
    expect(words(added, 'select_service_type', { recurrence: null })).toBe('One-time');
    expect(words({ type: 'recurring_wanted' }, 'select_service_type')).toBe('Recurring');
  });

  test('the button that was pressed, or the address that was given', () => {
    expect(words({ type: 'checkout' }, 'add_to_basket')).toBe('Proceed to checkout');
    expect(words({ type: 'another' }, 'add_to_basket')).toBe('Select another service');
    expect(words({ type: 'billing_given', bill: aBill }, 'billing_address')).toBe(
      '1 Mill Lane, 9000 Ghent · $9.26 by card',
    );
    const bill = { ...aBill, amount: 4.26, wallet_amount: 5 };
    expect(words({ type: 'billing_given', bill }, 'billing_address')).toBe(
      '1 Mill Lane, 9000 Ghent · $4.26 by card · $5.00 from the wallet',
    );
    expect(words({ type: 'paid', order: { id: 'a', number: 'F-1' } }, 'payment')).toBe('Confirm payment');
  });

  test('nothing while the draft is empty', () => {
    expect(guidedStates.map((at) => wordsInHand(emptyHand, at) ?? '').join('')).toBe('');
    expect(words({ type: 'back' }, 'payment')).toBe('');
  });
});
