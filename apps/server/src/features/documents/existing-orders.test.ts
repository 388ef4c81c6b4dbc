import type { OrderItem } from '@furrow/contract/orders';
import { expect, test } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { audit } from '../ledger/audit.ts';
import { documentsOf, mailsTo, topUp } from './documents.test-support.ts';

const server = aServer();

test('orders from before there were receipts get theirs, and nobody gets a mail about them', async () => {
  const person = await server().customer();
  const repeated = { recurring: true, recurring_days: 2, recurring_times: 3 };
  const items = [await server().cartItem(person, true), await server().cartItem(person, false, repeated)];
  const { order_id } = (await server().pay(person, items)).json().data;
  const order = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  await server().call('PATCH', '/payments/cancel-recurring/', {
    as: person,
    body: { item_id: order.json().data.order_items.find((item: OrderItem) => item.recurring).id },
  });
  await topUp(server(), person, 20);
  const { db } = server().database;
  const asWritten = await documentsOf(server(), person);

  for (;;) {
    const [step] = await migrate(db, 'down');
    if (step === undefined || step === '0017-documents') break;
  }
  await migrate(db);

  expect(await audit(db)).toEqual([]);
  const again = await documentsOf(server(), person);
  const told = (documents: typeof again) =>
    documents.map(({ kind, amount_cents, created_at, content }) => {
      const { letterhead: _letterhead, is_guarantee: _isGuarantee, language: _language, ...said } = content;
      return { kind, amount_cents, created_at, said };
    });
  expect(told(again)).toEqual(told(asWritten));
  const ofOrders = again.filter(({ content }) => content.of !== 'top_up');
  expect(ofOrders.map(({ number }) => number?.slice(7))).toEqual(['000001', '000001']);
  await server().features.sweep();
  expect((await mailsTo(server(), person)).map(({ kind }) => kind)).toEqual(['wallet_topped_up']);
  expect(await audit(db)).toEqual([]);
});
