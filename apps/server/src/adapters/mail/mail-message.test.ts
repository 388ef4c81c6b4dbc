import { expect, test } from 'vitest';
import { messageOf } from './mail-message.ts';

const mail = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  kind: 'verify_email',
  recipient: 'ada@example.org',
  subject: 'Your code',
  plain: 'Your code: 0481',
  html: '<p>0481</p>',
  language: 'en',
  createdAt: new Date('2026-03-01T12:00:00Z'),
};
const sender = {
  mailFrom: 'Furrow <no-reply@fields.example.org>',
  company: { name: 'Furrow', address: '' },
  supportEmail: 'help@fields.example.org',
};

test('the same mail has the same Message-ID, with the domain of the sender', () => {
  expect(messageOf(mail, sender).messageId).toBe(`<${mail.id}@fields.example.org>`);
  expect(messageOf(mail, sender)).toEqual(messageOf(mail, sender));
});

test.each([
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\n',
  'ada@example.org, eve@example.org',
  'ada@example.org;eve@example.org',
  'Ada <ada@example.org>',
  '"eve@example.org x"@example.org',
  'ada@example.org\u2028Bcc',
  '@example.org',
  'ada',
  '',
])('%j is refused as a recipient', (recipient) => {
  expect(() => messageOf({ ...mail, recipient }, sender)).toThrow('one bare address');
});

test.each(['a\r\nBcc: eve@example.org', 'a\nb', 'a\u0000b', 'a\u2029b'])(
  '%j is refused as a subject',
  (subject) => {
    expect(() => messageOf({ ...mail, subject }, sender)).toThrow('one line');
  },
);

test.each(["o'brien+fields@example.org", 'müller@example.org', 'a@b.c'])('%s is an address', (recipient) => {
  expect(messageOf({ ...mail, recipient }, sender).to).toEqual({ name: '', address: recipient });
});

test('an optional mail has a header to unsubscribe', () => {
  expect(messageOf(mail, sender).headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  const unsubscribeUrl = 'https://fields.example.org/no-more?of=1';
  expect(messageOf({ ...mail, unsubscribeUrl }, sender).headers).toMatchObject({
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test.each(['javascript:alert(1)', 'http://fields.example.org/', 'no address', ''])(
  '%j is refused as an unsubscribe address',
  (unsubscribeUrl) => {
    expect(() => messageOf({ ...mail, unsubscribeUrl }, sender)).toThrow();
  },
);

test('an address cannot break out of its header', () => {
  const unsubscribeUrl = 'https://fields.example.org/\r\nBcc: eve@example.org>';
  expect(messageOf({ ...mail, unsubscribeUrl }, sender).headers['List-Unsubscribe']).toMatch(
    /^<https:[^\s<>]+>$/,
  );
});

test('a company without an address leaves no empty line', () => {
  expect(messageOf(mail, sender).text).toBe(
    'Your code: 0481\n\nFurrow\nQuestions: help@fields.example.org\n',
  );
});
