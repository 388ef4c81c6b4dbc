import { edgeOf } from '@furrow/messages/edges';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { renderMessage } from '@furrow/messages/render';
import { afterEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../features/audit/broken-rules.test-support.ts';
import { accountMessages, postingMessages } from '../../features/ledger/ledger.messages.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { claimOpenRun, deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { runFurrow } from '../../testing/run-furrow.test-support.ts';
import { displayWidth } from '../../text/text-columns.ts';

const server = aServer();
const db = () => server().database.db;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const run = (...args: string[]) => runFurrow(args, { DATABASE_URL: server().database.url });

/** Two analyses of a field; the first one is delivered. */
async function anOrder(card?: string) {
  const person = await server().customer();
  const item = await server().cartItem(person, false, {
    recurring: true,
    recurring_days: 1,
    recurring_times: 1,
  });
  const id: string = (await server().pay(person, [item], card)).json().data.order_id;
  const runs = await runsOfOrder(db(), id);
  await deliverRun(db(), runs[0]!.id, server().clock.now);
  const { number } = await db()
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { person, id, number, runs, price: item.total_price };
}
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

describe('furrow order show', () => {
  test('shows all details, by number and by id', async () => {
    const { person, id, number, runs, price } = await anOrder();
    const { code, out, err } = await run('order', 'show', number.toLowerCase());
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const part of [`${number}  ${id}`, person.email, ...runs.map((one) => one.id)]) {
      expect(out).toContain(part);
    }
    expect(out).toMatch(
      /succeeded {2}\$[\d.]+ by card \(Visa ending in 4242\) {2}\$0\.00 from the wallet {2}test payments {2}pi_test_/,
    );
    const amountOf = (label: string) => new RegExp(`^ +${label} +(\\$[\\d.-]+)$`, 'm').exec(out)?.[1];
    expect([
      amountOf('total'),
      amountOf('by card'),
      amountOf('delivered'),
      amountOf('still to come'),
    ]).toEqual([dollars(price), dollars(price), dollars(price / 2), dollars(price / 2)]);
    expect(out).toMatch(/delivery {2}run:.+\n +−?\$[\d.]+ {2}commission\n/);
    expect((await run('order', 'show', id)).out).toBe(out);
  });

  test.each(['es', 'fr', 'pt', 'hi'])('is translated to %s, with aligned columns', async (language) => {
    const { person, number } = await anOrder();
    const result = await run('order', 'show', number, '--language', language);
    const parts = result.out.split('\n\n');
    // Keys of the ledger are shown as stored.
    const keys = result.out.match(/\S+:[\da-f-]{36}\S*/g) ?? [];
    expect(keys).toHaveLength(2);
    expect(findEnglish(result.out, [person.email, ...keys])).toEqual([]);
    const kinds = [accountMessages.commission(), accountMessages.deferred(), postingMessages.delivery()];
    for (const kind of kinds) expect(parts.at(-1)).toContain(`  ${renderMessage(kind, edgeOf(language))}`);
    expect(result.out).not.toMatch(/ (card_clearing|deferred|delivery)\b/);
    // Facts of an item are cells of its line.
    expect(result.out).toMatch(/^\S.* {2}[\d.,]+\sha {2}\S.* {2}[\da-f-]{36}$/m);
    const amounts = parts[1]!.split('\n');
    expect(new Set(amounts.map(displayWidth)).size).toBe(1);
    const preview = await run('order', 'refund', number, '--language', language);
    expect(findEnglish(preview.out, ['--yes'])).toEqual([]);
    expect(preview.out).toContain('--yes');
  });

  test('reports unknown orders and wrong usage', async () => {
    for (const name of ['F-2026-999999', crypto.randomUUID(), "' or true --"]) {
      expect(await run('order', 'show', name)).toEqual({
        code: 1,
        out: '',
        err: `There is no order ${name}.\n`,
      });
    }
    for (const args of [[], ['show'], ['show', 'x', 'y'], ['show', 'x', '--yes'], ['refund', '--now']]) {
      const { code, err } = await run('order', ...args);
      expect([code, err]).toEqual([2, expect.stringMatching(/^Usage: furrow order/m)]);
    }
  });
});

describe('furrow order refund', () => {
  test('previews the refund, and makes it once when confirmed', async () => {
    const { person, id, number, price } = await anOrder();
    const preview = await run('order', 'refund', number);
    expect(preview).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(
        /^1 open analysis would be cancelled\.\n1 delivered: .+\nNothing was done\..*--yes\n$/s,
      ),
    });
    expect(preview.out).toContain(`${dollars(price)} would be refunded:`);
    expect((await runsOfOrder(db(), id)).map(({ state }) => state)).toEqual(['Completed', 'Scheduled']);

    const [one, other] = await Promise.all([
      run('order', 'refund', number, '--yes', '--why', 'hail'),
      run('order', 'refund', id, '--yes', '--why', 'hail'),
    ]);
    expect([one.code, other.code, one.err, other.err]).toEqual([0, 0, '', '']);
    expect(`${one.out}${other.out}`.split('was refunded:')).toHaveLength(2);
    expect(`${one.out}${other.out}`).toContain('The card has received its part.');
    const events = await db()
      .selectFrom('audit_events')
      .select(['user_id', 'detail'])
      .where('event', '=', 'order_refunded')
      .execute();
    expect(events).toMatchObject([
      { user_id: person.user.id, detail: { order: id, cents: Math.round(price * 100), why: 'hail' } },
    ]);
    expect((await run('order', 'refund', number, '--yes')).out).toBe(
      'All of it has already been refunded.\n',
    );
    expect((await run('order', 'show', number)).out).toMatch(/of which to the card +\$[1-9]/);
    expect((await db().selectFrom('test_refunds').selectAll().execute()).length).toBe(1);
  });

  test('continues a pending refund, and reports when the card refuses it', async () => {
    const { number } = await anOrder('pm_card_refundFail');
    expect((await run('order', 'refund', number, '--yes')).out).toContain('part is on its way');
    expect((await run('order', 'refund', number)).out).toContain('on its way; the server would check on it');
    expect((await run('order', 'refund', number, '--yes')).out).toContain('the money is in the wallet');
  });

  test('changes nothing while an analysis is being computed', async () => {
    const { number, runs } = await anOrder();
    await claimOpenRun(db(), runs[1]!.id, server().clock.now);
    for (const args of [[], ['--yes']]) {
      expect(await run('order', 'refund', number, ...args)).toEqual({
        code: 1,
        out: '',
        err: 'An analysis of this order is being computed right now. Try again in a few minutes.\n',
      });
    }
  });
});
