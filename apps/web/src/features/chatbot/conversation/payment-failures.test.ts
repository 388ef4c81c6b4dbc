import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../api/problem.ts';
import type { Cart } from '../../cart/cart.ts';
import type { PayingChange } from '../../payments/paying/changes.ts';
import { describePaymentFailure } from './describe-payment-failure.ts';
import { nothingPayableEvent } from './nothing-payable-event.ts';

const refused = (code: string, message: string): Problem => ({
  kind: 'refused',
  status: 409,
  code,
  message,
  data: null,
});

describe('why nothing was paid', () => {
  test('is the sentence of the server, followed by the prices that have changed', () => {
    const changes: PayingChange[] = [
      { kind: 'item', name: 'Methane · North 40', before: 5_00, now: 6_25 },
      { kind: 'wallet', before: 10_00, now: 0 },
    ];
    const sentence = describePaymentFailure(
      { problem: refused('price_changed', 'A price has changed.') },
      changes,
    );
    expect(sentence).toBe('A price has changed. Methane · North 40 was $5.00 and is now $6.25.');
  });

  test('is explained where the server gives no sentence of its own', () => {
    for (const kind of ['offline', 'unreachable'] as const)
      expect(describePaymentFailure({ problem: { kind } }, [])).toMatch(/^\p{Lu}.*\.$/u);
    expect(describePaymentFailure({ problem: refused('restricted_area', 'x') }, [])).not.toBe('x');
    expect(describePaymentFailure({ notice: 'unpaid' }, [])).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('a cart of which nothing can be paid for', () => {
  const withdrawn = (number: number) => ({
    id: String(number),
    service_name: 'Methane',
    field_name: `Field ${number}`,
    total_price: 5,
    available: false,
    unavailable_reason: 'withdrawn',
    geometry: {},
  });
  const cart = (items: unknown[]) => ({ items, payable: [], total: 0 }) as unknown as Cart;

  test('names the first three items, with what is said about them', () => {
    expect(nothingPayableEvent(cart([1, 2, 3, 4].map(withdrawn)))).toEqual({
      type: 'basket_unpayable',
      items: [1, 2, 3].map((number) => ({
        service_name: 'Methane',
        field_name: `Field ${number}`,
        total_price: 5,
        unavailable_reason: 'withdrawn',
      })),
    });
  });

  test('names the restricted area', () => {
    const item = { ...withdrawn(1), unavailable_reason: 'restricted', restricted_by: 'Airport' };
    expect(nothingPayableEvent(cart([item]))).toMatchObject({
      items: [{ unavailable_reason: 'restricted', restricted_by: 'Airport' }],
    });
  });

  test('may simply be empty', () => {
    expect(nothingPayableEvent(cart([]))).toEqual({ type: 'basket_emptied' });
  });
});
