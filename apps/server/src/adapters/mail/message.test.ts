import { expect, test } from 'vitest';
import { messageOf } from './message.ts';

const mail = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  kind: 'verify_email',
  recipient: 'ada@example.org',
  subject: 'Your code',
  plain: 'Your code is 0481',
  html: '<p>0481</p>',
  createdAt: new Date('2026-03-01T12:00:00Z'),
};
const from = 'Furrow <no-reply@fields.example.org>';

test('the same mail has the same Message-ID, of the domain it comes from', () => {
  expect(messageOf(mail, from).messageId).toBe(`<${mail.id}@fields.example.org>`);
  expect(messageOf(mail, from)).toEqual(messageOf(mail, from));
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
])('%j is not one bare address', (recipient) => {
  expect(() => messageOf({ ...mail, recipient }, from)).toThrow('one bare address');
});

test.each(['a\r\nBcc: eve@example.org', 'a\nb', 'a\u0000b', 'a\u2029b'])('%j is not one line', (subject) => {
  expect(() => messageOf({ ...mail, subject }, from)).toThrow('one line');
});

test.each(["o'brien+fields@example.org", 'müller@example.org', 'a@b.c'])('%s is an address', (recipient) => {
  expect(messageOf({ ...mail, recipient }, from).to).toEqual({ name: '', address: recipient });
});
