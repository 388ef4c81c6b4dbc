import { languageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import type { MailText } from './adapters/mail/mailer.ts';
import { withSender } from './adapters/mail/with-sender.ts';
import { passwordChangedMail } from './features/accounts/new-password/password-changed.mail.ts';
import { resetPasswordMail } from './features/accounts/new-password/reset-password.mail.ts';
import { verifyEmailMail } from './features/accounts/sign-up/verify-email.mail.ts';
import { type DisputeMailInput, disputeMail } from './features/disputes/disputes.mails.ts';
import { accountDeletionMail } from './features/my-data/account-deletion.mail.ts';
import { aNotification } from './features/news/a-notification.test-support.ts';
import { notificationMail } from './features/news/news.mails.ts';
import type { StoredNotification } from './features/news/news.store.ts';
import { refundRejectedMail } from './features/refunds/refunds.mails.ts';
import { escapeHtml } from './text/escape-html.ts';

const awkwardText = "{count, plural} The “North” & <b>South</b> \u202bשדה\u202c '#' %d";
const names = [awkwardText, 'Furrow Fields Ltd', '1 Mill Lane', 'Soil moisture', 'F-2026-000017', 'Visa'];
const [productName, supportEmail] = ['Furrow Fields Ltd', 'help@fields.example.org'];
const sender = {
  mailFrom: 'Furrow <no-reply@fields.example.org>',
  company: { name: productName, address: '1 Mill Lane' },
  supportEmail,
};
const publicUrl = 'https://fields.example.org';

const aMailedNotification = (
  kind: StoredNotification['kind'],
  overrides: Partial<StoredNotification> = {},
): StoredNotification =>
  aNotification({ kind, field_name: awkwardText, sequence: 1, analyses: 3, ...overrides });

const card = { card_brand: 'visa', card_last4: '4242' };
const paid = { product: productName, ...card, cents: 123_450, siteUrl: publicUrl };
const dispute = (
  language: string,
  event: DisputeMailInput['event'],
  overrides: Partial<DisputeMailInput> = {},
) =>
  disputeMail({
    ...paid,
    language,
    event,
    recoveredCents: 0,
    orderId: 'o',
    orderNumber: 'F-2026-000017',
    ...overrides,
  });
const aNotificationMail = (language: string, notifications: StoredNotification[]) =>
  notificationMail({ language, product: productName, notifications, siteUrl: publicUrl });
const twoNotifications = (kind: StoredNotification['kind']) => [
  aMailedNotification(kind),
  aMailedNotification(kind, { field_name: '40' }),
];
const reset = { productName, code: '0481', digits: 4, url: `${publicUrl}/forgot-password#link=x` } as const;

const mails: Record<string, (language: string) => MailText> = {
  'a code': (language) => verifyEmailMail({ language, productName, code: '0481', digits: 4 }),
  'a longer code': (language) => verifyEmailMail({ language, productName, code: '048112345678', digits: 12 }),
  'a code for a new password': (language) => resetPasswordMail({ ...reset, language, url: null }),
  'a link for a new password': (language) => resetPasswordMail({ ...reset, language }),
  'a changed password': (language) =>
    passwordChangedMail({ language, productName, supportEmail, changedAt: new Date('2026-03-01T23:30:00Z') }),
  'a deleted account': (language) =>
    accountDeletionMail({ language, productName, supportEmail, cancelled: 2, forfeitedCents: 1_234 }),
  'a dispute': (language) => dispute(language, 'opened'),
  'a dispute of a top-up': (language) =>
    dispute(language, 'opened', { orderId: null, orderNumber: null, card_last4: null }),
  'a dispute that is over': (language) => dispute(language, 'won', { card_brand: null }),
  'a dispute that is lost': (language) => dispute(language, 'lost'),
  'a dispute that is lost in part': (language) => dispute(language, 'lost', { recoveredCents: 100 }),
  'a refund that no card took': (language) =>
    refundRejectedMail({ ...paid, language, orderId: 'o', orderNumber: 'F-2026-000017' }),
  'a result': (language) => aNotificationMail(language, [aMailedNotification('ready', { analyses: 1 })]),
  'results and whatever else there is': (language) =>
    aNotificationMail(
      language,
      (['ready', 'waiting', 'last', 'finished', 'refunded', 'failed'] as const).flatMap(twoNotifications),
    ),
  'a field that waits': (language) => aNotificationMail(language, [aMailedNotification('waiting')]),
  'fields that wait': (language) => aNotificationMail(language, twoNotifications('waiting')),
  'the last analysis': (language) => aNotificationMail(language, [aMailedNotification('last')]),
  'last analyses': (language) => aNotificationMail(language, twoNotifications('last')),
  'a field that is done': (language) => aNotificationMail(language, [aMailedNotification('finished')]),
  'fields that are done': (language) => aNotificationMail(language, twoNotifications('finished')),
  'very many results': (language) =>
    aNotificationMail(
      language,
      Array.from({ length: 30 }, () => aMailedNotification('ready')),
    ),
};

describe.each(Object.entries(mails))('a mail about %s', (_what, write) => {
  test.each(languageCodes.filter((code) => code !== 'en'))('has no English in %s', (language) => {
    const mail = write(language);
    const { plain } = withSender(mail, sender);
    expect(findEnglish(mail.subject, names)).toEqual([]);
    expect(findEnglish(plain, names)).toEqual([]);
    expect(plain).not.toMatch(/\[|undefined|null/);
  });

  test.each(languageCodes)('has the same text in both parts, and names unchanged, in %s', (language) => {
    const { plain, html } = withSender(write(language), sender);
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}" dir="ltr">`));
    for (const paragraph of plain.trim().split('\n\n')) {
      for (const line of paragraph.split('\n')) {
        if (!line.includes('https:') && line.length > 60) expect(html).toContain(escapeHtml(line));
      }
    }
    expect(html.replaceAll(escapeHtml(awkwardText), '')).not.toMatch(/<b>|\{/);
    if (plain.includes('North')) {
      expect(plain).toContain(awkwardText);
      expect(html).toContain(escapeHtml(awkwardText));
    }
  });
});

test.each(languageCodes)('a code is the first number of the plain part in %s', (language) => {
  for (const write of [
    mails['a code']!,
    mails['a code for a new password']!,
    mails['a link for a new password']!,
  ])
    expect(/\d+/.exec(write(language).plain)?.[0]).toBe('0481');
  expect(/\d+/.exec(mails['a longer code']!(language).plain)?.[0]).toBe('048112345678');
});

test('a headline is a label and its value, each complete by itself', () => {
  const headlines = Object.values(mails).map((write) => write('en').plain.split('\n', 2).join(' | '));
  expect([...new Set(headlines)]).toEqual([
    'Your code | 0481',
    'Your code | 048112345678',
    'Your code for a new password | 0481',
    'Your password | Changed',
    'Your account | Deleted',
    'Disputed at your bank | $1,234.50',
    'No longer disputed | $1,234.50',
    'Taken back by your bank | $1,234.50',
    'Taken back by your bank | $1,233.50',
    'In your wallet | $1,234.50',
    'Ready to read | 1 result',
    'Ready to read | 2 results',
    'Waiting for a clear view | 1 analysis',
    'Waiting for a clear view | 2 analyses',
    'Last analysis | 8 Mar 2026 (UTC)',
    'About to end | 2 analyses',
    'All analyses done | 1 field',
    'All analyses done | 2 fields',
    'Ready to read | 30 results',
  ]);
});
