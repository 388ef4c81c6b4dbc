import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { deleteBounce, hasBounced } from './bounces.store.ts';
import { type Mail, RecipientRefused } from './mailer.ts';
import { postMail } from './post-mail.ts';
import { sendMailHandler } from './send-mail.handler.ts';
import { sendMail } from './send-mail.job.ts';

const database = aDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const text = {
  kind: 'verify_email',
  subject: 'Your code',
  plain: 'Your code: 0481',
  html: '<p>0481</p>',
  language: 'en',
};
const signal = new AbortController().signal;
const attach = async () => [];

/** A mailer that fails this many times before it accepts mails. */
function aMailer(failures = 0, storesMails = true) {
  const sent: Mail[] = [];
  let remainingFailures = failures;
  const send = async (mail: Mail) => {
    if (remainingFailures-- > 0) throw new Error('the mail server does not answer');
    sent.push(mail);
  };
  return { sent, send, storesMails };
}

/** Posts a mail; returns its id from the job. */
async function aPostedMail(recipient: string): Promise<string> {
  const jobs: string[] = [];
  await database()
    .db.transaction()
    .execute((trx) =>
      postMail(
        trx,
        { send: async (_trx, _kind, payload) => void jobs.push(String(Object.values(payload)[0])) },
        text,
        { recipient, createdAt: now },
      ),
    );
  return jobs[0] ?? '';
}

const sentAt = async (id: string) => {
  const row = await database()
    .db.selectFrom('mails')
    .select('sent_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sent_at;
};

describe('the job', () => {
  test('sends a mail once, however often it is done', async () => {
    const mailer = aMailer();
    const send = sendMailHandler({ db: database().db, mailer, attach, clock: () => now });
    const mailId = await aPostedMail('ada@example.org');
    expect(await sentAt(mailId)).toBeNull();
    await send({ mailId }, { signal });
    await send({ mailId }, { signal });
    expect(mailer.sent).toEqual([
      { ...text, id: mailId, recipient: 'ada@example.org', createdAt: now, documentIds: [] },
    ]);
    expect(await sentAt(mailId)).toEqual(now);
  });

  test('deletes the content of a mail that has left this machine', async () => {
    const { db } = database();
    const contentAfterSending = async (storesMails: boolean) => {
      const mailId = await aPostedMail('ada@example.org');
      await sendMailHandler({ db, mailer: aMailer(0, storesMails), attach, clock: () => now })(
        { mailId },
        { signal },
      );
      return db
        .selectFrom('mails')
        .select(['plain', 'html'])
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow();
    };
    expect(await contentAfterSending(false)).toEqual({ plain: '', html: '' });
    expect(await contentAfterSending(true)).toEqual({ plain: text.plain, html: text.html });
  });

  test('fails while the mail server does, and the mail stays unsent', async () => {
    const mailer = aMailer(1);
    const send = sendMailHandler({ db: database().db, mailer, attach, clock: () => now });
    const mailId = await aPostedMail('ada@example.org');
    await expect(send({ mailId }, { signal })).rejects.toThrow('does not answer');
    expect(await sentAt(mailId)).toBeNull();
    await send({ mailId }, { signal });
    expect(mailer.sent).toHaveLength(1);
  });

  test('is done if the mail server refuses the recipient, who gets no further mails', async () => {
    const { db } = database();
    const recipient = 'gone@example.org';
    const refusingMailer = {
      storesMails: false,
      send: async () => {
        throw new RecipientRefused('550 5.1.1 no such\r\nuser');
      },
    };
    const mailId = await aPostedMail(recipient);
    await sendMailHandler({ db, mailer: refusingMailer, attach, clock: () => now })({ mailId }, { signal });
    expect(await sentAt(mailId)).toBeUndefined();
    const bounces = await db.selectFrom('mail_bounces').selectAll().execute();
    expect(bounces).toEqual([{ recipient, reason: '550 5.1.1 no such user', at: now }]);
    expect(await aPostedMail(recipient)).toBe('');
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', recipient).execute()).toEqual(
      [],
    );
    expect(await aPostedMail('ada@example.org')).not.toBe('');

    const week = 7 * 86_400_000;
    expect(await hasBounced(db, recipient, new Date(now.getTime() + week - 1))).toBe(true);
    expect(await hasBounced(db, recipient, new Date(now.getTime() + week))).toBe(false);
    await db.transaction().execute((trx) => deleteBounce(trx, recipient));
    expect(await aPostedMail(recipient)).not.toBe('');
  });

  test('does nothing for a mail that was deleted', async () => {
    const mailer = aMailer();
    const send = sendMailHandler({ db: database().db, mailer, attach, clock: () => now });
    await send({ mailId: '6a0e5a8e-0000-4000-8000-000000000009' }, { signal });
    expect(mailer.sent).toEqual([]);
  });
});

test('a mail is sent once its transaction commits, and never if it fails', async () => {
  const { db, url } = database();
  const jobs = await openJobs(url, [sendMail], () => {});
  try {
    const { promise: arrived, resolve } = Promise.withResolvers<Mail>();
    const mailer = { storesMails: true, send: async (mail: Mail) => resolve(mail) };
    await jobs.work(sendMail, async () => sendMailHandler({ db, mailer, attach, clock: () => new Date() }));
    const failingTransaction = db.transaction().execute(async (trx) => {
      await postMail(trx, jobs, text, { recipient: 'never@example.org', createdAt: now });
      throw new Error('something else went wrong');
    });
    await expect(failingTransaction).rejects.toThrow('something else');
    await db
      .transaction()
      .execute((trx) => postMail(trx, jobs, text, { recipient: 'bob@example.org', createdAt: now }));
    // The first mail that arrives is the one whose transaction was committed.
    expect((await arrived).recipient).toBe('bob@example.org');
    const unsentMails = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'never@example.org')
      .execute();
    expect(unsentMails).toEqual([]);
  } finally {
    await jobs.stop(1_000);
  }
});

test.each([{ recipient: 'a@b.c\r\nBcc: d@e.f' }, { subject: 'a\r\nb' }])(
  'a mail with %j is never written',
  async ({ recipient = 'ada@example.org', subject = 'Your code' }) => {
    const posting = database()
      .db.transaction()
      .execute((trx) =>
        postMail(trx, { send: async () => {} }, { ...text, subject }, { recipient, createdAt: now }),
      );
    await expect(posting).rejects.toThrow();
  },
);
