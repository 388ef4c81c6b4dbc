import type { AnalysisNotification } from '@furrow/contract/site/notifications';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import {
  claimOpenRun,
  deliverRun,
  refundOpenRun,
  runsOfOrder,
} from '../../testing/complete-runs.test-support.ts';
import { rescheduleRun } from '../runs/end-run.ts';
import { runMessages } from '../runs/runs.messages.ts';

const day = 86_400_000;
const server = aServer({ settings: { publicUrl: 'https://fields.example.org' } });

const db = () => server().database.db;
const now = () => server().clock.now;
const advanceClock = (milliseconds: number) => {
  server().clock.now = new Date(now().getTime() + milliseconds);
};

/** Places an order, and returns the ids of its runs by item. The tests only read mails about runs. */
async function anOrder(items: readonly object[] = [{}]) {
  const person = await server().customer();
  const boughtRuns = [];
  for (const overrides of items) boughtRuns.push(await server().cartItem(person, true, overrides));
  const { order_id: orderId } = (await server().pay(person, boughtRuns)).json().data;
  const runs = await runsOfOrder(db(), orderId);
  // Marks the first runs as queued, like the scheduler.
  await db()
    .updateTable('runs')
    .set({ queued_at: now() })
    .where(
      'id',
      'in',
      runs.map(({ id }) => id),
    )
    .where('sequence', '=', 0)
    .execute();
  return { person, orderId: orderId as string, runs: runs.map(({ id }) => id) };
}

const mailsOf = async ({ email }: Person) => {
  await server().features.sweep();
  return db()
    .selectFrom('mails')
    .select(['kind', 'subject', 'plain', 'html'])
    .where('recipient', '=', email)
    .where('kind', 'like', 'analysis\\_%')
    .orderBy('created_at')
    .execute();
};

const notificationsOf = async (
  person: Person,
): Promise<{ notifications: AnalysisNotification[]; unseen: number }> => {
  const { data, unseen } = (await server().call('GET', '/orders/news/', { as: person })).json();
  return { notifications: data, unseen };
};

const notPassed =
  'The satellite has not passed since the previous analysis. The price is back in your wallet.';

async function startWaiting(runId: string, reason = runMessages.no_pass_since_analysis()) {
  const run = await claimOpenRun(db(), runId, now());
  const until = new Date(now().getTime() + day);
  await rescheduleRun(db(), server().jobs, run, { to: 'Waiting for a clear view', reason, at: now(), until });
}

describe('a buyer of an analysis is notified', () => {
  test('that its result is ready, with a link to it', async () => {
    const { person, runs, orderId } = await anOrder();
    await deliverRun(db(), runs[0]!, now());
    const [mail, ...otherMails] = await mailsOf(person);
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'analysis_ready',
      subject: expect.stringMatching(/^Your result is ready: /),
      plain: expect.stringContaining(`https://fields.example.org/analysis-report?item_id=${runs[0]}`),
    });
    expect(await notificationsOf(person)).toMatchObject({
      unseen: 1,
      notifications: [
        { kind: 'ready', is_seen: false, order_id: orderId, run_id: runs[0], sequence: 0, analyses: 1 },
      ],
    });
  });

  test('of results that arrive together in one mail, once the last one has arrived', async () => {
    const { person, runs } = await anOrder([{}, {}, {}]);
    await deliverRun(db(), runs[0]!, now());
    expect(await mailsOf(person)).toEqual([]);
    await deliverRun(db(), runs[1]!, now());
    expect(await mailsOf(person)).toEqual([]);
    await deliverRun(db(), runs[2]!, now());
    const [mail, ...otherMails] = await mailsOf(person);
    expect(otherMails).toEqual([]);
    expect(mail!.subject).toBe('3 results are ready');
    for (const run of runs) expect(mail!.plain).toContain(`/analysis-report?item_id=${run}`);
  });

  test('of many results of one order by the first three and a link to the table of all', async () => {
    const { person, runs, orderId } = await anOrder([{}, {}, {}, {}, {}, {}]);
    for (const run of runs) await deliverRun(db(), run, now());
    const [mail] = await mailsOf(person);
    expect(mail!.plain.match(/\/analysis-report\?item_id=/g)).toHaveLength(3);
    expect(mail!.plain).toContain(`https://fields.example.org/orderreport?order_id=${orderId}`);
    expect(mail!.plain).toContain('3 more');
    expect(mail!.plain).not.toContain('In your orders');
  });

  test('of the results that have arrived after ten minutes, even if others take longer', async () => {
    const { person, runs } = await anOrder([{}, {}]);
    await deliverRun(db(), runs[0]!, now());
    advanceClock(10 * 60_000);
    expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['analysis_ready']);
    await deliverRun(db(), runs[1]!, now());
    expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['analysis_ready', 'analysis_ready']);
  });

  test('that it waits for a clear view: once, however often this is checked', async () => {
    const { person, runs } = await anOrder();
    await startWaiting(runs[0]!);
    await startWaiting(runs[0]!, runMessages.no_pass_since_fire());
    const mails = await mailsOf(person);
    expect(mails.map(({ kind }) => kind)).toEqual(['analysis_waiting']);
    expect(mails[0]!.plain).toContain('the clear-view guarantee');
    await startWaiting(runs[0]!);
    expect(await mailsOf(person)).toHaveLength(1);
    expect((await notificationsOf(person)).notifications).toMatchObject([
      { kind: 'waiting', reason: 'The satellite has not passed since the previous analysis.' },
    ]);
  });

  test('but not of a waiting that has ended before the mail', async () => {
    const { person, runs } = await anOrder([{}, {}]);
    await startWaiting(runs[0]!);
    await deliverRun(db(), runs[0]!, now());
    await deliverRun(db(), runs[1]!, now());
    expect((await mailsOf(person)).map(({ subject }) => subject)).toEqual(['2 results are ready']);
  });

  test('of a whole farm that waited in one mail, although each field is checked at its own minute', async () => {
    const { person, runs } = await anOrder([{}, {}, {}, {}]);
    for (const run of runs) await startWaiting(run);
    expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['analysis_waiting']);
    advanceClock(day);
    for (const run of runs.slice(0, 3)) {
      await deliverRun(db(), run, now());
      expect(await mailsOf(person)).toHaveLength(1);
      advanceClock(20 * 60_000);
    }
    await deliverRun(db(), runs[3]!, now());
    expect((await mailsOf(person)).at(-1)?.subject).toBe('4 results are ready');
    // If one field still waits, the others are mailed after an hour and a quarter.
    const farm = await anOrder([{}, {}]);
    for (const run of farm.runs) await startWaiting(run);
    await mailsOf(farm.person);
    await deliverRun(db(), farm.runs[0]!, now());
    advanceClock(74 * 60_000);
    expect(await mailsOf(farm.person)).toHaveLength(1);
    advanceClock(2 * 60_000);
    expect((await mailsOf(farm.person)).at(-1)?.kind).toBe('analysis_ready');
  });

  test('but not on the page of a waiting that has ended', async () => {
    const { person, runs } = await anOrder();
    await startWaiting(runs[0]!);
    await refundOpenRun(db(), runs[0]!, now());
    const { notifications, unseen } = await notificationsOf(person);
    expect([unseen, notifications.map(({ kind }) => kind)]).toEqual([1, ['refunded']]);
  });

  test('of no end if all runs but one were cancelled', async () => {
    const { person, orderId, runs } = await anOrder([
      { recurring: true, recurring_days: 2, recurring_times: 2 },
    ]);
    const order = await server().call('GET', `/orders/order-detail/?order_id=${orderId}`, { as: person });
    const body = { item_id: order.json().data.order_items[0].id };
    await claimOpenRun(db(), runs[0]!, now());
    const cancelled = await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await deliverRun(db(), runs[0]!, now());
    expect((await notificationsOf(person)).notifications.map(({ kind }) => kind)).toEqual(['ready']);
  });

  test('again of the last analysis when it is postponed', async () => {
    const { person, orderId, runs } = await anOrder([
      { recurring: true, recurring_days: 1, recurring_times: 1 },
    ]);
    await deliverRun(db(), runs[0]!, now());
    expect((await mailsOf(person)).at(-1)?.plain).toContain('is the last that you ordered');
    const order = await server().call('GET', `/orders/order-detail/?order_id=${orderId}`, { as: person });
    const body = { item_id: order.json().data.order_items[0].id, weeks: 1 };
    const pauseReply = await server().call('POST', '/orders/pause-item/', { as: person, body });
    expect(pauseReply.statusCode, pauseReply.body).toBe(200);
    const count = (await mailsOf(person)).length;
    advanceClock(8 * day);
    expect((await mailsOf(person)).map(({ kind }) => kind).slice(count)).toEqual(['analysis_last']);
  });

  test('on the page of its refund: the mail is that of the credit note', async () => {
    const { person, runs } = await anOrder();
    await refundOpenRun(db(), runs[0]!, now());
    expect(await mailsOf(person)).toEqual([]);
    expect((await notificationsOf(person)).notifications).toMatchObject([
      { kind: 'refunded', reason: notPassed },
    ]);
    const mails = await db()
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', person.email)
      .execute();
    expect(mails.map(({ kind }) => kind)).toContain('refund');
  });

  test('a week before the last analysis, and when all of them are done', async () => {
    const { person, orderId, runs } = await anOrder([
      { recurring: true, recurring_days: 2, recurring_times: 1 },
    ]);
    await deliverRun(db(), runs[0]!, now());
    expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['analysis_ready']);
    advanceClock(6 * day);
    expect(await mailsOf(person)).toHaveLength(1);
    advanceClock(day);
    const [, lastMail] = await mailsOf(person);
    expect(lastMail).toMatchObject({
      kind: 'analysis_last',
      plain: expect.stringContaining(`https://fields.example.org/orderlist-details?order_id=${orderId}`),
    });
    advanceClock(7 * day);
    await deliverRun(db(), runs[1]!, now());
    const allMails = await mailsOf(person);
    expect(allMails.map(({ kind }) => kind)).toEqual(['analysis_ready', 'analysis_last', 'analysis_ready']);
    expect(allMails[2]!.plain).toContain('that you ordered are done');
    const signInReply = await server().call('POST', '/users/login/', {
      body: { email: person.email, password: person.password },
    });
    const { notifications } = await notificationsOf({ ...person, ...signInReply.json().tokens });
    const kindsWithOrder = notifications.map(
      ({ kind, order_id }) => `${kind}, ${order_id === orderId ? 'order' : 'follow-up'}`,
    );
    expect(new Set(kindsWithOrder)).toEqual(new Set(['finished, order', 'ready, follow-up', 'ready, order']));
  });
});

test('a mail about several results of one order leads to all of them together', async () => {
  const { person, orderId, runs } = await anOrder([{}, {}]);
  await deliverRun(db(), runs[0]!, now());
  await deliverRun(db(), runs[1]!, now());
  const [mail] = await mailsOf(person);
  expect(mail?.plain).toContain(`https://fields.example.org/orderreport?order_id=${orderId}`);
});

test('only the notifications that were shown are marked as seen', async () => {
  const { person, runs } = await anOrder([{}, {}]);
  const other = await anOrder();
  await deliverRun(db(), runs[0]!, now());
  await deliverRun(db(), other.runs[0]!, now());
  const [shownNotification] = (await notificationsOf(person)).notifications;
  const [foreign] = (await notificationsOf(other.person)).notifications;
  // A notification that arrives after the list was shown is still unseen.
  await deliverRun(db(), runs[1]!, now());
  const body = { news: [shownNotification!.id, foreign!.id] };
  const seen = await server().call('POST', '/orders/news/seen/', { as: person, body });
  expect([seen.statusCode, seen.json().data]).toEqual([200, { seen: 1 }]);
  const { unseen, notifications } = await notificationsOf(person);
  expect([unseen, notifications.filter(({ is_seen }) => is_seen).map(({ id }) => id)]).toEqual([
    1,
    [shownNotification!.id],
  ]);
  expect((await notificationsOf(other.person)).unseen).toBe(1);
  expect(await notificationsOf(await server().customer())).toEqual({ unseen: 0, notifications: [] });
});

test('if there are more than fit on the page, unseen ones are shown first, so that all can be seen', async () => {
  const { person, runs } = await anOrder();
  const account = sql`(select account from users where id = ${person.user.id})`;
  // The notifications are inserted directly, because a run has one per kind, and an order of 130 runs would take too
  // long.
  await sql`
    with more as (
      insert into runs select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'sequence', n))).*
      from runs r, generate_series(1, 130) n where r.id = ${runs[0]} returning id, sequence)
    insert into notifications (account, run_id, kind, at)
    select ${account}, id, 'ready', ${now()}::timestamptz + sequence * interval '1 second' from more`.execute(
    db(),
  );
  const first = await notificationsOf(person);
  expect([first.unseen, first.notifications.length]).toEqual([130, 100]);
  const body = { news: first.notifications.map(({ id }) => id) };
  await server().call('POST', '/orders/news/seen/', { as: person, body });
  const secondPage = await notificationsOf(person);
  expect([secondPage.unseen, secondPage.notifications.filter(({ is_seen }) => !is_seen).length]).toEqual([
    30, 30,
  ]);
  expect(secondPage.notifications.map(({ at }) => at)).toEqual(
    secondPage.notifications
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});

test('concurrent mailings send one mail', async () => {
  const { person, runs } = await anOrder();
  await deliverRun(db(), runs[0]!, now());
  await Promise.all(Array.from({ length: 6 }, () => server().features.sweep()));
  expect(await mailsOf(person)).toHaveLength(1);
});

test('an account that cannot be mailed blocks neither other mails nor the rest of the sweep', async () => {
  const [unmailable, other] = [await anOrder(), await anOrder()];
  const email = `${'x'.repeat(70)}@example.org`;
  await db().updateTable('users').set({ email }).where('id', '=', unmailable.person.user.id).execute();
  await deliverRun(db(), unmailable.runs[0]!, now());
  await deliverRun(db(), other.runs[0]!, now());
  expect(await mailsOf(other.person)).toHaveLength(1);
  const unnumberedDocuments = db().selectFrom('documents').select('id').where('number', 'is', null);
  expect(await unnumberedDocuments.execute()).toEqual([]);
});

test('a deleted account gets no mail, and its notifications are deleted', async () => {
  const { person, runs } = await anOrder();
  await deliverRun(db(), runs[0]!, now());
  const deletion = await server().call('POST', '/users/delete-account/', {
    as: person,
    body: { email: person.email, current_password: person.password, forfeited: 0 },
  });
  expect(deletion.statusCode, deletion.body).toBe(200);
  expect(await mailsOf(person)).toEqual([]);
});
