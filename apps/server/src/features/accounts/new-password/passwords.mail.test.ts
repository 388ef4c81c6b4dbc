import { describe, expect, test } from 'vitest';
import { passwordChangedMail } from './password-changed.mail.ts';
import { resetPasswordMail } from './reset-password.mail.ts';

const productName = '24 Acres <b>&';
const mails = {
  reset: resetPasswordMail({ language: 'en', productName, code: '0481', digits: 4, url: null }),
  changed: passwordChangedMail({
    language: 'en',
    productName,
    supportEmail: 'help@example.org',
    changedAt: new Date('2026-03-01T23:30:00Z'),
  }),
};

test('the code is the first number of the plain part, whatever the product is called', () => {
  expect(/\d+/.exec(mails.reset.plain)?.[0]).toBe('0481');
});

test('the mail about a changed password says when, in UTC, and what to do about it', () => {
  expect(mails.changed.plain).toContain('on 1 Mar 2026, 23:30 UTC.');
  expect(mails.changed.plain).toContain('write to help@example.org');
});

test('a link appears in both parts, after the code', () => {
  const url = 'https://fields.example.org/forgot-password#email=a%26b%40example.org&link=xyz';
  const { plain, html } = resetPasswordMail({ language: 'en', productName, code: '0481', digits: 4, url });
  expect(plain).toContain(`Choose a new password: ${url}`);
  expect(/\d+/.exec(plain.replaceAll(productName, ''))?.[0]).toBe('0481');
  expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
});

describe.each(Object.entries(mails))('%s', (_name, { subject, plain, html }) => {
  test('names its sender and reason in both parts', () => {
    expect(subject).toContain('24 Acres <b>&');
    expect(plain).toContain('You are receiving this e-mail because');
    expect(html).toContain('You are receiving this e-mail because');
    expect(html).toContain('24 Acres &lt;b&gt;&amp;');
  });

  test('has no image, link or script', () => {
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<(script|img|link|a)\b|https?:/);
  });
});
