import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { createMailer } from '../create-mailer.ts';
import { aCertificate, canMakeCertificates, trustCertificate } from './certificate.test-support.ts';
import { RecipientRefused } from './mailer.ts';
import { needsTls } from './smtp.ts';
import { anSmtpServer } from './smtp-server.test-support.ts';
import { signedInAt } from './start-smtp-server.test-support.ts';

const mail = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  kind: 'verify_email',
  recipient: 'ada@example.org',
  subject: 'Ihr Code für Äcker',
  plain: 'Your code: 0481\n\n.\nFrom here on it is only text.\nBcc: nobody@example.org\n',
  html: '<p>0481 &amp; more</p>',
  language: 'en',
  createdAt: new Date('2026-03-01T12:00:00Z'),
};
const settings = {
  mailFrom: 'Furrow <no-reply@fields.example.org>',
  company: { name: 'Furrow & Sons', address: '1 Mill Lane, Ghent', taxId: '' },
  supportEmail: 'help@fields.example.org',
};
const mailerAt = (smtpUrl: string) => createMailer({ ...settings, smtpUrl, dataDir: '/nowhere' });

/** Each mailer, with a function that reads the mails it has sent. */
const mailers = {
  outbox: async () => {
    const dataDir = aDataDir();
    const folder = join(dataDir, 'mail');
    const mailer = createMailer({ ...settings, smtpUrl: null, dataDir });
    return {
      mailer,
      read: () => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
    };
  },
  smtp: async () => {
    const { address, received } = await anSmtpServer();
    return { mailer: mailerAt(address), read: () => received.map(({ source }) => source) };
  },
};

describe.each(Object.entries(mailers))('%s', (_name, open) => {
  test('sends a complete mail', async () => {
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
    expect(text).toContain('Your code: 0481');
    expect(text).toContain('From here on it is only text.');
    expect(text).toContain('<p>0481 &amp; more</p>');
  });

  test('ends each mail with the sender, and keeps the code as its first number', async () => {
    const { mailer, read } = await open();
    await mailer.send(mail);
    const [source = ''] = read();
    const [, plain = '', html = ''] = source.split(/^--.*$/m);
    expect(plain.trimEnd()).toMatch(
      /text\.\r\nBcc: nobody@example\.org\r\n\r\nFurrow & Sons\r\n1 Mill Lane, Ghent\r\nQuestions: help@fields\.example\.org$/,
    );
    expect(/\d+/.exec(plain.slice(plain.indexOf('\r\n\r\n')))?.[0]).toBe('0481');
    expect(html.replaceAll('=\r\n', '')).toContain('Furrow &amp; Sons<br>1 Mill Lane, Ghent');
  });

  test('refuses a mail that could inject commands or headers', async () => {
    const { mailer } = await open();
    await expect(mailer.send({ ...mail, recipient: 'a@b.c\r\nBcc: d@e.f' })).rejects.toThrow();
    await expect(mailer.send({ ...mail, subject: 'a\r\nBcc: d@e.f' })).rejects.toThrow();
  });
});

describe('the outbox', () => {
  test('is readable by its owner only, and a mail that is sent again is the same file', async () => {
    const dataDir = aDataDir();
    const folder = join(dataDir, 'mail');
    const mailer = createMailer({ ...settings, smtpUrl: null, dataDir });
    await mailer.send(mail);
    await mailer.send(mail);
    expect(readdirSync(folder)).toEqual(['20260301T120000Z-6a0e5a8e-0000-4000-8000-000000000001.eml']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o777).toBe(0o600);
  });
});

describe('a mail server', () => {
  test('receives one recipient and the bare address of the sender', async () => {
    const { address, received } = await anSmtpServer();
    await mailerAt(address).send(mail);
    expect(received).toMatchObject([{ from: 'no-reply@fields.example.org', to: ['ada@example.org'] }]);
  });

  test.each([
    '550 no such user here',
    '550 5.1.1 no such user here',
    '553 5.1.3 no such address',
    '552 5.2.2 mailbox full',
    '556 5.1.10 takes no mail',
  ])('that replies %j to the recipient refuses them permanently', async (recipientReply) => {
    const { address } = await anSmtpServer({ recipientReply });
    const pendingSend = mailerAt(address).send(mail);
    await expect(pendingSend).rejects.toBeInstanceOf(RecipientRefused);
    await expect(pendingSend).rejects.toThrow(recipientReply.slice(4));
  });

  test.each([
    { recipientReply: '450 4.2.1 try again' },
    { recipientReply: '451 4.7.1 greylisted' },
    { recipientReply: '554 5.7.1 relay access denied' },
    { recipientReply: '530 5.7.0 sign in first' },
    { recipientReply: '550 5.7.1 your server is on a list' },
    { recipientReply: '550 5.1.8 bad sender' },
    { senderReply: '550 5.1.1 no such sender' },
    { mailReply: '554 5.7.1 looks like spam' },
    { mailReply: '452 4.3.1 no room' },
  ])('that replies %o may accept the mail later', async (replies) => {
    const { address } = await anSmtpServer(replies);
    const pendingSend = mailerAt(address).send(mail);
    await expect(pendingSend).rejects.toThrow();
    await expect(pendingSend).rejects.not.toBeInstanceOf(RecipientRefused);
  });

  test('that cannot be reached is an error, not a refused recipient', async () => {
    const pendingSend = mailerAt('smtp://127.0.0.1:1').send(mail);
    await expect(pendingSend).rejects.toThrow('ECONNREFUSED');
    await expect(pendingSend).rejects.not.toBeInstanceOf(RecipientRefused);
  });

  test.each([
    ['smtp://user:secret@mail.example.org:587', true],
    ['smtp://mail.example.org:25', false],
    ['smtp://user:secret@127.0.0.1:1025', false],
  ])('%s requires TLS: %s', (url, needed) => {
    expect(needsTls(url)).toBe(needed);
  });
});

describe.runIf(canMakeCertificates)('a mail server with authentication', () => {
  const login = { user: 'furrow@example.org', password: 'barley & rye/1' };

  test.each(['from the start', 'offered'] as const)('receives the login over TLS, %s', async (tls) => {
    const certificate = aCertificate();
    trustCertificate(certificate.cert);
    const { address, received, passwords } = await anSmtpServer({ login, certificate, tls });
    await mailerAt(signedInAt(address, login)).send(mail);
    expect(received).toMatchObject([{ to: ['ada@example.org'], isOverTls: true }]);
    expect(passwords).toEqual([login.password]);
  });

  test.each(['from the start', 'offered'] as const)(
    'and an untrusted certificate receives no login, %s',
    async (tls) => {
      const { address, received, passwords } = await anSmtpServer({
        login,
        certificate: aCertificate(),
        tls,
      });
      const pendingSend = mailerAt(signedInAt(address, login)).send(mail);
      await expect(pendingSend).rejects.toThrow(/certificate/);
      await expect(pendingSend).rejects.not.toBeInstanceOf(RecipientRefused);
      expect([received, passwords]).toEqual([[], []]);
    },
  );

  // The server uses a loopback address that is not one of the usual names of this machine; macOS has no such address.
  test.runIf(process.platform === 'linux')('and without TLS receives no login', async () => {
    const { address, received, passwords } = await anSmtpServer({ login, host: '127.0.0.2' });
    const pendingSend = mailerAt(signedInAt(address, login)).send(mail);
    await expect(pendingSend).rejects.toThrow();
    expect([received, passwords]).toEqual([[], []]);
  });

  test('that refuses the login is an error without the password in it', async () => {
    const { address, received } = await anSmtpServer({ login });
    const pendingSend = mailerAt(signedInAt(address, { ...login, password: 'another one' })).send(mail);
    const error: unknown = await pendingSend.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RecipientRefused);
    expect(String(error)).not.toContain('another one');
    expect(received).toEqual([]);
  });
});
