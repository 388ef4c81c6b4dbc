import { describe, expect, test } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { findTableScans } from './table-scans.test-support.ts';

const server = aServer();
const id = crypto.randomUUID();

/**
 * Finds table scans of a statement.
 * @returns the tables that the statement scans completely
 */
async function scannedBy(text: string, ...values: unknown[]): Promise<string[]> {
  await server().world();
  const tableScans = await findTableScans(server().database, [{ text, values }]);
  return tableScans.map(({ table }) => table);
}

describe('a statement that', () => {
  test.each([
    ['has no condition', 'select count(*) from orders', []],
    ['has a condition that no index serves', 'select id from runs where reason = $1', ['{}']],
    ['updates rows by such a condition', 'update orders set total_cents = 0 where total_cents = $1', [1]],
    ['orders all by an index', 'select id from orders order by id', []],
    [
      'joins two indexed conditions by or',
      'select id from documents where order_id = $1 or amount_cents = 0',
      [id],
    ],
  ])('%s reads a whole table', async (_what, text, values) => {
    expect(await scannedBy(text, ...values)).toHaveLength(1);
  });

  test('finds the documents of an order or its purchases in one condition scans all documents', async () => {
    const text = `
      select id from documents where order_id = $1 or purchase_id in (
        select p.id from image_purchases p join runs r on r.id = p.run_id
        join order_items i on i.id = r.order_item_id where i.order_id = $1)`;
    expect(await scannedBy(text, id)).toContain('documents');
  });

  test('finds the refund of a posting by the key of the posting scans all refunds', async () => {
    const text = `
      select c.id from ledger_transactions t join card_refunds c on t.idem_key = 'card_refund:' || c.id || ':hold'
      where t.id = $1`;
    expect(await scannedBy(text, 1)).toHaveLength(1);
    const byId = `
      select c.id from ledger_transactions t join card_refunds c on c.id = split_part(t.idem_key, ':', 2)::uuid
      where t.id = $1`;
    expect(await scannedBy(byId, 1)).toEqual([]);
  });

  test.each([
    ['has the key of a row', 'select * from orders where id = $1', [id]],
    [
      'reads what is still open',
      'select id from payment_attempts where settled_at is null order by created_at',
      [],
    ],
    ['reads a table that comes with the product', 'select * from countries', []],
    ['reads no table', 'select 1', []],
  ])('%s reads none', async (_what, text, values) => {
    expect(await scannedBy(text, ...values)).toEqual([]);
  });
});
