import { expect, test } from 'vitest';
import { verifyEmailMail } from './verify-email.mail.ts';

const mail = verifyEmailMail({ language: 'en', productName: '24 Acres <b>&', code: '0481', digits: 4 });

test('the code is the first number of the plain part, whatever the product is called', () => {
  expect(/\d+/.exec(mail.plain)?.[0]).toBe('0481');
});

test('names its sender and reason, and how long the code is valid', () => {
  expect(mail.subject).toBe('Your 24 Acres <b>& code');
  for (const text of ['24 Acres <b>&', 'You are receiving this e-mail because', '10 minutes']) {
    expect(mail.plain).toContain(text);
  }
});

test('the HTML part says the same, with the product name escaped', () => {
  expect(mail.html).toContain('0481');
  expect(mail.html).toContain('24 Acres &lt;b&gt;&amp;');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).not.toMatch(/<(script|img|link|a)\b|https?:/);
});

test('the mail with a longer code says why it is longer, and how long it is valid', () => {
  const { plain } = verifyEmailMail({
    language: 'en',
    productName: '24 Acres',
    code: '048112345678',
    digits: 12,
  });
  expect(/\d+/.exec(plain)?.[0]).toBe('048112345678');
  expect(plain).toContain('12 digits because wrong codes were entered for this address');
  expect(plain).toContain('for an hour');
  expect(plain).not.toContain('10 minutes');
});
