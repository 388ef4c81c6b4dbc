import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { openMailer } from './open-mailer.ts';
import { needsTls } from './smtp.ts';
import { anSmtpServer } from './smtp-server.test-support.ts';

const mail = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  kind: 'verify_email',
  recipient: 'ada@example.org',
  subject: 'Ihr Code für Äcker',
  plain: 'Your code is 0481\n\n.\nFrom here on it is only text.\nBcc: nobody@example.org\n',
  html: '<!doctype html><p>0481 &amp; more</p>',
  createdAt: new Date('2026-03-01T12:00:00Z'),
};
const settings = { mailFrom: 'Furrow <no-reply@fields.example.org>' };

/** Each way out, with what reads back what came out of it. */
const ways = {
  outbox: async () => {
    const dataDir = aDataDir();
    const folder = join(dataDir, 'mail');
    const mailer = openMailer({ ...settings, smtpUrl: null, dataDir });
    return {
      mailer,
      read: () => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
    };
  },
  smtp: async () => {
    const { url, taken } = await anSmtpServer();
    const mailer = openMailer({ ...settings, smtpUrl: url, dataDir: '/nowhere' });
    return { mailer, read: () => taken.map(({ source }) => source) };
  },
};

describe.each(Object.entries(ways))('%s', (_name, open) => {
  test('takes a mail as a whole', async () => {
    const { mailer, read } = await open();
    await mailer.send(mail);
    expect(read()).toHaveLength(1);
    const [source = ''] = read();
    const [head = '', ...body] = source.split('\r\n\r\n');
    expect(head).toMatch(/^From: Furrow <no-reply@fields\.example\.org>$/m);
    expect(head).toMatch(/^To: ada@example\.org$/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(head).toMatch(/^Date: Sun, 01 Mar 2026 12:00:00 \+0000$/m);
    expect(head).toMatch(/^Message-ID: <6a0e5a8e-0000-4000-8000-000000000001@fields\.example\.org>$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(head).not.toMatch(/^Bcc/im);
    const text = body.join('\r\n\r\n');
    expect(text).toContain('Your code is 0481');
    expect(text).toContain('From here on it is only text.');
    expect(text).toContain('<p>0481 &amp; more</p>');
  });

  test('takes none that could say more to a mail server than it should', async () => {
    const { mailer } = await open();
    await expect(mailer.send({ ...mail, recipient: 'a@b.c\r\nBcc: d@e.f' })).rejects.toThrow();
    await expect(mailer.send({ ...mail, subject: 'a\r\nBcc: d@e.f' })).rejects.toThrow();
  });
});

describe('the outbox', () => {
  test('is for the owner alone, and a mail that comes again is the same file', async () => {
    const dataDir = aDataDir();
    const folder = join(dataDir, 'mail');
    const mailer = openMailer({ ...settings, smtpUrl: null, dataDir });
    await mailer.send(mail);
    await mailer.send(mail);
    expect(readdirSync(folder)).toEqual(['20260301T120000Z-6a0e5a8e-0000-4000-8000-000000000001.eml']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o777).toBe(0o600);
  });
});

describe('a mail server', () => {
  test('gets one recipient and the bare address of the sender', async () => {
    const { url, taken } = await anSmtpServer();
    await openMailer({ ...settings, smtpUrl: url, dataDir: '/nowhere' }).send(mail);
    expect(taken).toMatchObject([{ from: 'no-reply@fields.example.org', to: ['ada@example.org'] }]);
  });

  test('that refuses, or is not there, is an error', async () => {
    const refusing = await anSmtpServer({ refuse: true });
    for (const smtpUrl of [refusing.url, 'smtp://127.0.0.1:1']) {
      await expect(openMailer({ ...settings, smtpUrl, dataDir: '/nowhere' }).send(mail)).rejects.toThrow();
    }
  });

  test.each([
    ['smtp://user:secret@mail.example.org:587', true],
    ['smtp://mail.example.org:25', false],
    ['smtp://user:secret@127.0.0.1:1025', false],
  ])('%s has to speak TLS: %s', (url, needed) => {
    expect(needsTls(url)).toBe(needed);
  });
});
