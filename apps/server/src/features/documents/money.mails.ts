import { type Wording, wordingIn } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { layOutMail, type MailRow } from '../../adapters/mail/lay-out-mail.ts';
import { mailMessages } from '../../adapters/mail/mail.messages.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import type { DocumentContent } from './document-content.ts';
import { formatLand, lineName, paymentLines, standInNotes } from './document-texts.ts';
import { documentMessages } from './documents.messages.ts';
import type { NewlyNumbered } from './documents.store.ts';
import { moneyMailMessages as messages } from './money-mails.messages.ts';

/** Maximum number of order lines in a mail; the receipt has all of them. */
const maxLines = 8;

/** Mail about a paid order. */
export function paidMail(receipt: NewlyNumbered, siteUrl: string | null): MailText {
  const { content, number } = receipt;
  const { letterhead, lines, total_cents } = content;
  const wording = wordingIn(content.language);
  const { say } = wording;
  const order = content.order_number ?? '';
  const isRecurring = lines.some(({ analyses }) => analyses > 1);
  const starts = isRecurring ? messages.starts_and_repeats : messages.starts;
  return {
    kind: 'order_paid',
    subject: say(messages.order_paid({ order })),
    documentIds: [receipt.id],
    ...layOutMail({
      language: content.language,
      productName: letterhead.product,
      headline: { text: say(messages.order_is_paid({ order })), value: say({ cents: total_cents }) },
      rows: [...rowsOf(lines, wording), totalRow(total_cents, wording), ...paymentRows(content, wording)],
      paragraphs: [
        starts({ lines: lines.length }),
        messages.receipt_attached({ number }),
        ...standInNotes(content),
      ].map(say),
      link: orderLink(receipt, siteUrl, wording),
      reason: say(mailMessages.because_ordered({ product: letterhead.product })),
    }),
  };
}

export function topUpMail(receipt: NewlyNumbered, siteUrl: string | null): MailText {
  const { content, number } = receipt;
  const { letterhead, total_cents } = content;
  const { product } = letterhead;
  const wording = wordingIn(content.language);
  const { say } = wording;
  return {
    kind: 'wallet_topped_up',
    subject: say(messages.topped_up({ product })),
    documentIds: [receipt.id],
    ...layOutMail({
      language: content.language,
      productName: product,
      headline: { text: say(messages.added()), value: say({ cents: total_cents }) },
      rows: paymentRows(content, wording),
      paragraphs: [messages.receipt_attached({ number }), ...standInNotes(content)].map(say),
      link: linkTo(siteUrl, say(mailMessages.see_wallet()), '/wallet'),
      reason: say(messages.because_topped_up({ product })),
    }),
  };
}

/** Mail about images that were bought after a result. */
export function imagesMail(receipt: NewlyNumbered, siteUrl: string | null): MailText {
  const { content, number } = receipt;
  const { letterhead, lines, total_cents } = content;
  const wording = wordingIn(content.language);
  const { say } = wording;
  return {
    kind: 'pictures_paid',
    subject: say(messages.images_paid({ order: content.order_number ?? '' })),
    documentIds: [receipt.id],
    ...layOutMail({
      language: content.language,
      productName: letterhead.product,
      headline: { text: say(messages.images_are_paid()), value: say({ cents: total_cents }) },
      rows: [...rowsOf(lines, wording), totalRow(total_cents, wording), ...paymentRows(content, wording)],
      paragraphs: [
        messages.images_start(),
        messages.receipt_attached({ number }),
        ...standInNotes(content),
      ].map(say),
      link: orderLink(receipt, siteUrl, wording),
      reason: say(messages.because_images({ product: letterhead.product })),
    }),
  };
}

/** Mail about a refund for one order and one reason. */
export function refundMail(notes: readonly NewlyNumbered[], siteUrl: string | null): MailText {
  const [first] = notes;
  if (!first) throw new Error('A mail about a refund needs a credit note: pass at least one.');
  const { letterhead, reason, is_guarantee: isGuarantee, language } = first.content;
  const wording = wordingIn(language);
  const { say } = wording;
  const cents = notes.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const lines = notes.flatMap(({ content }) => content.lines);
  const goesToCard = notes.some(({ content }) => content.card_cents > 0);
  const subject = goesToCard ? messages.refunded : messages.in_wallet;
  const headline = goesToCard ? messages.refunded_headline : messages.in_wallet_headline;
  const paragraphs: (Message | string)[] = [
    ...(reason ? [reason] : []),
    ...(isGuarantee ? [messages.guarantee()] : []),
    ...(goesToCard ? [messages.card_takes_days()] : []),
    messages.notes_attached({ count: notes.length, numbers: { list: notes.map(({ number }) => number) } }),
  ];
  return {
    kind: 'refund',
    subject: say(subject({ amount: { cents }, order: first.content.order_number ?? '' })),
    documentIds: notes.map(({ id }) => id),
    ...layOutMail({
      language,
      productName: letterhead.product,
      headline: { text: say(headline()), value: say({ cents }) },
      rows: [
        ...rowsOf(lines, wording),
        totalRow(cents, wording),
        ...(goesToCard ? notes.flatMap(({ content }) => paymentRows(content, wording)) : []),
      ],
      paragraphs: paragraphs.map(say),
      link: orderLink(first, siteUrl, wording),
      reason: say(mailMessages.because_ordered({ product: letterhead.product })),
    }),
  };
}

function rowsOf(lines: DocumentContent['lines'], wording: Wording): MailRow[] {
  const { say } = wording;
  const listed = lines.length > maxLines ? lines.slice(0, maxLines - 1) : lines;
  const rest = lines.slice(listed.length);
  const rows = listed.map((line): MailRow => {
    const service = say(lineName(line));
    const text = messages.line({ times: line.analyses, service, land: formatLand(line, wording) });
    return { text: say(text), amount: say({ cents: line.cents }) };
  });
  if (rest.length === 0) return rows;
  const cents = rest.reduce((sum, line) => sum + line.cents, 0);
  return [...rows, { text: say(messages.more_lines({ count: rest.length })), amount: say({ cents }) }];
}

const paymentRows = (content: DocumentContent, { say }: Wording): MailRow[] =>
  paymentLines(content).map(({ text, cents }) => ({ text: say(text), amount: say({ cents }) }));

const totalRow = (cents: number, { say }: Wording): MailRow => ({
  text: say(documentMessages.total()),
  amount: say({ cents }),
  isTotal: true,
});

const orderLink = ({ order_id }: NewlyNumbered, siteUrl: string | null, { say }: Wording) =>
  linkTo(siteUrl, say(mailMessages.see_order()), `/orderlist-details?order_id=${order_id}`);

const linkTo = (siteUrl: string | null, text: string, path: string) =>
  siteUrl === null ? null : { text, url: `${siteUrl}${path}` };
