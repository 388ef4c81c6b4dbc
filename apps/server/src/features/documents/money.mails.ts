import { inEnglish } from '@furrow/messages/in-english';
import { layOutMail, type MailRow } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import type { DocumentContent, NumberedDocument } from './document-content.ts';
import { landOf, money, paymentLines, standInNotes } from './document-words.ts';
import type { JustNumbered } from './documents.store.ts';

/** Lines of an order that a mail tells one by one: the receipt has them all. */
const mostLines = 8;

/** What somebody ordered, and that it is paid. */
export function paidMail(receipt: JustNumbered, publicUrl: string | null): MailText {
  const { content, number } = receipt;
  const { letterhead, order_number, lines, total_cents } = content;
  return {
    kind: 'order_paid',
    subject: `Paid: your order ${order_number}`,
    documentIds: [receipt.id],
    ...layOutMail({
      language: 'en',
      productName: letterhead.product,
      headline: { text: `Order ${order_number} is paid`, value: money(total_cents) },
      rows: [...rowsOf(lines), totalRow(total_cents), ...paymentLines(content)],
      paragraphs: [`${whatHappensNext(lines)} The receipt ${number} is attached.`, ...standInNotes(content)],
      link: linkTo(publicUrl, 'See your order', `/orderlist-details?order_id=${receipt.order_id}`),
      why: `You get this mail because you ordered at ${letterhead.product}.`,
    }),
  };
}

export function topUpMail(receipt: JustNumbered, publicUrl: string | null): MailText {
  const { content, number } = receipt;
  const { letterhead, total_cents } = content;
  return {
    kind: 'wallet_topped_up',
    subject: `Your ${letterhead.product} wallet is topped up`,
    documentIds: [receipt.id],
    ...layOutMail({
      language: 'en',
      productName: letterhead.product,
      headline: { text: 'Added to your wallet', value: money(total_cents) },
      rows: paymentLines(content),
      paragraphs: [`The receipt ${number} is attached.`, ...standInNotes(content)],
      link: linkTo(publicUrl, 'See your wallet', '/wallet'),
      why: `You get this mail because you topped up your wallet at ${letterhead.product}.`,
    }),
  };
}

/** Pictures of a result that somebody bought after it. */
export function picturesMail(receipt: JustNumbered, publicUrl: string | null): MailText {
  const { content, number } = receipt;
  const { letterhead, order_number, lines, total_cents } = content;
  return {
    kind: 'pictures_paid',
    subject: `Paid: images of your order ${order_number}`,
    documentIds: [receipt.id],
    ...layOutMail({
      language: 'en',
      productName: letterhead.product,
      headline: { text: 'Images are paid', value: money(total_cents) },
      rows: [...rowsOf(lines), totalRow(total_cents), ...paymentLines(content)],
      paragraphs: [
        `They are made now, of the scenes of your result, and stand with it within minutes; if they cannot be made, the price comes back. The receipt ${number} is attached.`,
        ...standInNotes(content),
      ],
      link: linkTo(publicUrl, 'See your order', `/orderlist-details?order_id=${receipt.order_id}`),
      why: `You get this mail because you bought images at ${letterhead.product}.`,
    }),
  };
}

/** Money of one order that came back for one reason. */
export function refundMail(notes: readonly JustNumbered[], publicUrl: string | null): MailText {
  const [first] = notes;
  if (!first) throw new Error('A mail about a refund needs a credit note.');
  const { letterhead, order_number, reason, is_guarantee: isGuarantee } = first.content;
  const cents = notes.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const lines = notes.flatMap(({ content }) => content.lines);
  const goesToCard = notes.some(({ content }) => content.card_cents > 0);
  return {
    kind: 'refund',
    subject: goesToCard
      ? `${money(cents)} of your order ${order_number} is refunded`
      : `${money(cents)} of your order ${order_number} is back in your wallet`,
    documentIds: notes.map(({ id }) => id),
    ...layOutMail({
      language: 'en',
      productName: letterhead.product,
      headline: { text: goesToCard ? 'Refunded' : 'Back in your wallet', value: money(cents) },
      rows: [
        ...rowsOf(lines),
        totalRow(cents),
        ...(goesToCard ? notes.flatMap(({ content }) => paymentLines(content)) : []),
      ],
      paragraphs: [
        ...(reason ? [inEnglish(reason)] : []),
        ...(isGuarantee
          ? ['This is the clear-view guarantee: what no satellite saw clearly in time costs nothing.']
          : []),
        ...(goesToCard ? ['What goes to your card is there when your bank has booked it, within days.'] : []),
        attached(notes),
      ],
      link: linkTo(publicUrl, 'See your order', `/orderlist-details?order_id=${first.order_id}`),
      why: `You get this mail because you ordered at ${letterhead.product}.`,
    }),
  };
}

function attached(notes: readonly NumberedDocument[]): string {
  const numbers = notes.map(({ number }) => number).join(', ');
  return notes.length === 1
    ? `The credit note ${numbers} is attached.`
    : `The credit notes ${numbers} are attached.`;
}

function whatHappensNext(lines: DocumentContent['lines']): string {
  const repeated = lines.some(({ analyses }) => analyses > 1);
  const isOne = lines.length === 1;
  const first = isOne
    ? repeated
      ? 'The first analysis starts'
      : 'The analysis starts'
    : 'The analyses start';
  const later = repeated ? ' What you repeat runs by itself at its dates.' : '';
  return `${first} now; results usually come within minutes.${later} Where clouds hide a field we wait for the next clear view, and give the price back if none comes in time.`;
}

function rowsOf(lines: DocumentContent['lines']): MailRow[] {
  const shown = lines.length > mostLines ? lines.slice(0, mostLines - 1) : lines;
  const rest = lines.slice(shown.length);
  const rows = shown.map((line): MailRow => {
    const times = line.analyses > 1 ? `${line.analyses} × ` : '';
    return { text: `${times}${line.name}, ${landOf(line)}`, amount: money(line.cents) };
  });
  if (rest.length === 0) return rows;
  const cents = rest.reduce((sum, line) => sum + line.cents, 0);
  return [...rows, { text: `${rest.length} more`, amount: money(cents) }];
}

const totalRow = (cents: number): MailRow => ({ text: 'Total', amount: money(cents), isTotal: true });

const linkTo = (publicUrl: string | null, text: string, path: string) =>
  publicUrl === null ? null : { text, url: `${publicUrl}${path}` };
