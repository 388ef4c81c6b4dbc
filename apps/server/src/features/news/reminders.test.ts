import { randomUUID } from 'node:crypto';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { expect, test } from 'vitest';
import type { Mail } from '../../adapters/mail/mailer.ts';
import { sendMailHandler } from '../../adapters/mail/send-mail.handler.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { unsubscribeUrlOf } from './reminders.routes.ts';

const day = 86_400_000;
const publicUrl = 'https://fields.example.org';
const server = aServer({ settings: { publicUrl } });
const db = () => server().database.db;
const now = () => server().clock.now;
const advanceClock = (milliseconds: number) => {
  server().clock.now = new Date(now().getTime() + milliseconds);
};

/** A buyer of two analyses of one field; the first one is delivered. */
async function aBuyer() {
  const person = await server().customer();
  const item = await server().cartItem(person, false, {
    recurring: true,
    recurring_days: 2,
    recurring_times: 1,
  });
  const { order_id } = (await server().pay(person, [item])).json().data;
  const [first, lastRun] = await runsOfOrder(db(), order_id);
  await deliverRun(db(), first!.id, now());
  return { person, last: lastRun!.id };
}

const mailsOf = async ({ email }: Person) => {
  await server().features.sweep();
  return db()
    .selectFrom('mails')
    .select(['id', 'kind', 'plain'])
    .where('recipient', '=', email)
    .where('kind', 'like', 'analysis\\_%')
    .orderBy('created_at')
    .execute();
};

async function sendMail(mailId: string): Promise<Mail> {
  const sentMails: Mail[] = [];
  const mailer = { storesMails: true, send: async (mail: Mail) => void sentMails.push(mail) };
  const handle = sendMailHandler({
    db: db(),
    mailer,
    attach: async () => [],
    unsubscribeUrlOf: (mail) => unsubscribeUrlOf(mail, publicUrl),
    clock: now,
  });
  await handle({ mailId }, { signal: new AbortController().signal });
  return sentMails[0]!;
}

/** Posts like a mail program. */
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  server().app.inject({
    method: 'POST',
    url: url.replace(publicUrl, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

test('a reminder has an unsubscribe link, which ends reminders with one request, and nothing else', async () => {
  const { person, last: lastRun } = await aBuyer();
  const [readyMail] = await mailsOf(person);
  expect(await sendMail(readyMail!.id)).not.toHaveProperty('unsubscribeUrl');
  advanceClock(7 * day);
  const reminder = (await mailsOf(person)).at(-1)!;
  expect(reminder.kind).toBe('analysis_last');
  const { unsubscribeUrl = '' } = await sendMail(reminder.id);
  expect(unsubscribeUrl).toBe(`${publicUrl}/reminders?mail=${reminder.id}`);

  const pageReply = await server().app.inject({ url: unsubscribeUrl.replace(publicUrl, '') });
  expect([pageReply.statusCode, pageReply.body]).toEqual([
    200,
    expect.stringContaining('Stop reminder e-mails?'),
  ]);
  const other = await aBuyer();

  expect((await post(unsubscribeUrl)).statusCode).toBe(200);
  // Mails are sorted by time, so the next one has to be later.
  advanceClock(1_000);
  await deliverRun(db(), lastRun, now());
  const mails = await mailsOf(person);
  expect(mails.map(({ kind }) => kind)).toEqual(['analysis_ready', 'analysis_last', 'analysis_ready']);
  expect(mails.at(-1)!.plain).not.toContain('that you ordered are done');
  advanceClock(1_000);
  await deliverRun(db(), other.last, now());
  expect((await mailsOf(other.person)).at(-1)!.plain).toContain('that you ordered are done');
});

test('reminders can be turned on again with the same link', async () => {
  const { person, last: lastRun } = await aBuyer();
  advanceClock(7 * day);
  const url = `/reminders?mail=${(await mailsOf(person)).at(-1)!.id}`;
  await post(url);
  const reply = await post(url, 'again=yes');
  expect([reply.statusCode, reply.body]).toEqual([
    200,
    expect.stringContaining('Reminder e-mails are on again'),
  ]);
  advanceClock(day);
  await deliverRun(db(), lastRun, now());
  expect((await mailsOf(person)).at(-1)!.plain).toContain('that you ordered are done');
});

test('only the id of a reminder ends reminders', async () => {
  const { person } = await aBuyer();
  const [readyMail] = await mailsOf(person);
  for (const url of [
    '/reminders',
    '/reminders?mail=1',
    `/reminders?mail=${randomUUID()}`,
    `/reminders?mail=${readyMail!.id}`,
  ]) {
    expect([url, (await post(url)).statusCode]).toEqual([url, 404]);
  }
  advanceClock(7 * day);
  expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['analysis_ready', 'analysis_last']);
});

test('there is no unsubscribe link without a public https URL, which mail programs require', () => {
  const mail = { id: randomUUID(), kind: 'analysis_finished' };
  expect(unsubscribeUrlOf(mail, publicUrl)).toContain(mail.id);
  expect([unsubscribeUrlOf(mail, null), unsubscribeUrlOf(mail, 'http://127.0.0.1:8080')]).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  ['that the browser requests', { 'accept-language': 'hi' }],
  ['that was chosen in the app', { 'accept-language': 'en', cookie: 'furrow-language=hi' }],
])('the page is in the language %s', async (_which, headers) => {
  const url = `/reminders?mail=${randomUUID()}`;
  const page = await server().app.inject({ url, headers });
  expect(page.body).toContain('<html lang="hi" dir="ltr">');
  expect(
    findEnglish(/<main>.*<\/main>/s.exec(page.body)![0].replaceAll(/<[^>]*>/g, ' '), ['Furrow']),
  ).toEqual([]);
});
