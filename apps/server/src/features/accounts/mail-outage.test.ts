import { describe, expect, test } from 'vitest';
import { createMailer } from '../../adapters/create-mailer.ts';
import { sendMailHandler } from '../../adapters/mail/send-mail.handler.ts';
import { sendMail } from '../../adapters/mail/send-mail.job.ts';
import { anSmtpServer } from '../../adapters/mail/smtp-server.test-support.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { markVerified } from './account/accounts.store.ts';
import { anAccountsApp, password } from './accounts.test-support.ts';

const accounts = anAccountsApp();
const sender = {
  mailFrom: 'Acre 51 <no-reply@acre51.test>',
  company: { name: 'Acre 51', address: '1 Mill Lane, Ghent', taxId: '' },
  supportEmail: 'help@acre51.test',
};
const signal = new AbortController().signal;
const attach = async () => [];
/** Sends all unsent mails as the job does; those that fail remain unsent. */
async function sendAll(smtpUrl: string): Promise<unknown[]> {
  const { db, clock } = accounts();
  const mailer = createMailer({ ...sender, smtpUrl, dataDir: '/nowhere' });
  const send = sendMailHandler({ db, mailer, attach, clock });
  const waitingMails = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const failedJobs: unknown[] = [];
  for (const { id } of waitingMails) {
    await send({ mailId: id }, { signal }).catch((error: unknown) => failedJobs.push(error));
  }
  return failedJobs;
}
const resendCode = (token: string) => accounts().call('POST', '/users/resend-otp/', { token });

describe('a mail server that is down', () => {
  test('prevents nobody from signing up, and the code arrives when it is back, or on a new request', async () => {
    const { call, codeMailedTo, db, newcomer, advanceClock, url } = accounts();
    const first = await anSmtpServer();
    await first.close();
    const address = first.address;
    const failures: string[] = [];
    const jobs = await openJobs(url, [sendMail], (context) => failures.push(context));
    try {
      const mailer = createMailer({ ...sender, smtpUrl: address, dataDir: '/nowhere' });
      await jobs.work(sendMail, async () => sendMailHandler({ db, mailer, attach, clock: accounts().clock }));
      const person = await newcomer();
      expect(person.access).toMatch(/\w/);
      const lostCode = await codeMailedTo(person.email);
      await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(0);

      const restartedServer = await anSmtpServer({ port: first.port });
      advanceClock(30_000);
      expect((await resendCode(person.access)).status).toBe(200);
      const otp = await codeMailedTo(person.email);
      // The new code arrives immediately. The old one arrives at the next retry of its mail, when it is void.
      await expect
        .poll(() => restartedServer.received.map(({ source }) => /code\s+(\d{4})/.exec(source)?.[1]), {
          timeout: 20_000,
        })
        .toContain(otp);
      if (lostCode !== otp) {
        const verifyReply = await call('POST', '/users/otp-verify/', {
          body: { otp: lostCode },
          token: person.access,
        });
        expect(verifyReply.body.code).toBe('wrong_code');
      }
      const verifyReply = await call('POST', '/users/otp-verify/', { body: { otp }, token: person.access });
      expect(verifyReply.status).toBe(200);
    } finally {
      await jobs.stop(1_000);
    }
  });

  test('costs nobody a code more than they asked for', async () => {
    const { db, newcomer, advanceClock } = accounts();
    const person = await newcomer();
    expect(await sendAll('smtp://127.0.0.1:1')).not.toEqual([]);
    for (let codes = 1; codes < 5; codes += 1) {
      advanceClock(30_000);
      expect((await resendCode(person.access)).status).toBe(200);
      await sendAll('smtp://127.0.0.1:1');
    }
    advanceClock(30_000);
    expect((await resendCode(person.access)).body.code).toBe('too_many_codes');
    expect(await db.selectFrom('mail_bounces').selectAll().execute()).toEqual([]);
    const { address, received } = await anSmtpServer();
    expect(await sendAll(address)).toEqual([]);
    expect(received.filter(({ to }) => to.includes(person.email))).toHaveLength(5);
  });
});

describe('a mail server that rejects an address', () => {
  async function aBounced() {
    const { address } = await anSmtpServer({ recipientReply: '550 5.1.1 no such user' });
    const person = await accounts().newcomer();
    expect(await sendAll(address)).toEqual([]);
    accounts().advanceClock(30_000);
    return person;
  }

  test('is trusted: the reply says so, and no mail is queued for the address', async () => {
    const { call, db } = accounts();
    const person = await aBounced();
    expect(await resendCode(person.access)).toMatchObject({
      status: 400,
      body: {
        code: 'mail_bounced',
        message:
          'The mail server of this address rejects our e-mails. Change the address and we will send a new code.',
      },
    });
    await call('POST', '/users/forget-password/', { body: { email: person.email } });
    const mails = await db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute();
    expect(mails).toEqual([]);
  });

  test('lets the e-mail be corrected, and the rejected one is refused afterwards', async () => {
    const { call, codeMailedTo } = accounts();
    const [person, other] = [await aBounced(), await accounts().newcomer()];
    const change = (token: string, email: string) =>
      call('POST', '/users/change-email/', { body: { email }, token });
    expect((await change(person.access, 'really-mine@example.org')).status).toBe(200);
    const otp = await codeMailedTo('really-mine@example.org');
    expect((await call('POST', '/users/otp-verify/', { body: { otp }, token: person.access })).status).toBe(
      200,
    );
    expect((await change(other.access, person.email)).body.code).toBe('mail_bounced');
    const signedUp = await call('POST', '/users/signup/', { body: { email: person.email, password } });
    expect(signedUp).toMatchObject({
      status: 201,
      body: { message: expect.stringContaining('rejects our e-mails') },
    });
  });

  test('is forgotten when the owner verifies the e-mail, and after a week', async () => {
    const { db, advanceClock } = accounts();
    const [verifiedUser, unverifiedUser] = [await aBounced(), await aBounced()];
    await db.transaction().execute((trx) => markVerified(trx, verifiedUser.id));
    const bouncedRecipients = await db.selectFrom('mail_bounces').select('recipient').execute();
    expect(bouncedRecipients.map(({ recipient }) => recipient)).not.toContain(verifiedUser.email);
    advanceClock(7 * 86_400_000);
    const refreshResult = await accounts().sessions.refresh(unverifiedUser.refresh);
    expect((await resendCode(refreshResult.ok ? refreshResult.access : '')).status).toBe(200);
  });
});
