import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { runFurrow } from '../../testing/run-furrow.test-support.ts';

const server = aServer();
const db = () => server().database.db;
const run = (...args: string[]) => runFurrow(['mail', ...args], { DATABASE_URL: server().database.url });

const mailTo = (recipient: string) =>
  db().selectFrom('mails').select('id').where('recipient', '=', recipient).executeTakeFirstOrThrow();
const openJobsOf = async (mailId: string) =>
  (
    await sql`select 1 from pgboss.job where name = 'mail.send' and data->>'mailId' = ${mailId} and state = 'created'`.execute(
      db(),
    )
  ).rows.length;

test('furrow mail lists unsent e-mails, and retries one whose job failed for good', async () => {
  const { email, user } = await server().newcomer();
  const { id } = await mailTo(email);
  const stateInList = async () => (await run('list')).out.split('\n').find((line) => line.includes(id));
  expect(await stateInList()).toContain(`  verify_email  ${email}  waits for a server or a worker`);
  // A job that is still queued sends it.
  expect(await run('retry', id)).toMatchObject({ code: 0, err: '' });
  expect(await openJobsOf(id)).toBe(1);
  const setJob = (state: string) =>
    sql`update pgboss.job set state = ${state}::pgboss.job_state, output = '{"message": "421 try later"}'
        where data->>'mailId' = ${id}`.execute(db());
  await setJob('retry');
  expect(await stateInList()).toContain('is tried again: 421 try later');
  await setJob('failed');
  expect(await stateInList()).toContain('failed for good: 421 try later');
  expect((await run('retry', id, '--why', 'the mail server was down')).out).toBe(
    'The e-mail now has a job: a server or a worker will send it at once.\n',
  );
  expect(await openJobsOf(id)).toBe(1);
  expect(await stateInList()).toContain('waits for a server or a worker');
  await sql`delete from pgboss.job where data->>'mailId' = ${id}`.execute(db());
  expect(await stateInList()).toContain('has no job: retry it');
  const events = await db()
    .selectFrom('audit_events')
    .select('detail')
    .where('user_id', '=', user.id)
    .where('event', '=', 'mail_retried')
    .execute();
  expect(events.map(({ detail }) => detail)).toMatchObject([
    { mail: id, kind: 'verify_email', why: null },
    { mail: id, kind: 'verify_email', why: 'the mail server was down' },
  ]);

  await db().updateTable('mails').set({ sent_at: new Date() }).where('id', '=', id).execute();
  expect(await run('retry', id)).toEqual({
    code: 1,
    out: '',
    err: `The e-mail ${id} has already been sent.\n`,
  });
  expect((await run('retry', 'x')).err).toBe('There is no e-mail x.\n');
});

test('an address that refused e-mails gets them again', async () => {
  const recipient = 'full@example.org';
  await db().insertInto('mail_bounces').values({ recipient, reason: '552 mailbox full' }).execute();
  expect((await run('list')).out).toMatch(/full@example\.org {2}.* {2}552 mailbox full\n/);
  expect(await run('unbounce', 'Full@example.org', '--why', 'emptied')).toEqual({
    code: 0,
    out: 'full@example.org gets e-mails again.\n',
    err: '',
  });
  expect(await run('unbounce', recipient)).toEqual({
    code: 1,
    out: '',
    err: 'No mail server has refused e-mails to full@example.org.\n',
  });
  expect((await run('list')).out).toContain('No address refuses our e-mails.\n');
});

test('wrong usage is refused', async () => {
  for (const args of [[], ['list', 'x'], ['list', '--why', 'x'], ['retry'], ['send', 'x']])
    expect((await run(...args)).code).toBe(2);
});
