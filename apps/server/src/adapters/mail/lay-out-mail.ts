import { type Wording, wordingIn } from '@furrow/messages/edges';
import { escapeHtml } from '../../text/escape-html.ts';
import { mailMessages } from './mail.messages.ts';

/** A line of a table: a description and an amount. */
export interface MailRow {
  text: string;
  amount: string;
  isTotal?: boolean;
  /** Link target of the amount. */
  url?: string | null;
}

interface MailDeps {
  /** Code of the language of the whole mail. */
  language: string;
  productName: string;
  /** A label that is complete by itself, and its value in large type, such as a code. */
  headline: { text: string; value: string };
  /** Table rows below the headline. */
  rows?: readonly MailRow[];
  paragraphs: readonly string[];
  link?: { text: string; url: string } | null;
  /** Why the recipient gets this mail. */
  reason: string;
}

const ink = '#17231b';
const muted = '#56655b';
const field = '#23683a';
const line = '1px solid #dfe3da';
const button =
  'display:inline-block;padding:10px 16px;border-radius:8px;background:#23683a;color:#ffffff;font-weight:600;text-decoration:none';

/**
 * Renders the plain and the HTML form of a mail, with the same content. The inputs are plain text and are
 * escaped here.
 */
export function layOutMail(deps: MailDeps): { plain: string; html: string; language: string } {
  const { language, productName, headline, rows = [], paragraphs, link = null, reason } = deps;
  const wording = wordingIn(language);
  const { say } = wording;
  const plain = [
    `${headline.text}\n${headline.value}`,
    ...(rows.length > 0 ? [rows.map((row) => say(rowMessage(row))).join('\n')] : []),
    ...paragraphs,
    ...(link ? [say(mailMessages.link({ action: link.text, url: link.url }))] : []),
    reason,
  ].join('\n\n');
  const html = `<p style="margin:0 0 16px;font-weight:650">${escapeHtml(productName)}</p>
<p style="margin:0;color:${muted}">${escapeHtml(headline.text)}</p>
<p style="margin:0 0 16px;font-size:40px;line-height:1.25;font-weight:650${spacingOf(headline.value)}">${escapeHtml(headline.value)}</p>
${rows.length > 0 ? tableOf(rows, wording) : ''}${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${link ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.text)}</a></p>\n` : ''}<p style="margin:0;padding-top:16px;border-top:${line};color:${muted};font-size:14px">${escapeHtml(reason)}</p>
`;
  return { plain: `${plain}\n`, html, language };
}

/** Digits that have to be typed are easier to read with letter spacing. */
const spacingOf = (value: string): string => (/^\d+$/.test(value) ? ';letter-spacing:.08em' : '');

const rowMessage = ({ text: description, amount, url }: MailRow) =>
  url
    ? mailMessages.row_with_link({ what: description, amount, url })
    : mailMessages.row({ what: description, amount });

function tableOf(rows: readonly MailRow[], { language }: Wording): string {
  // Mail clients support `left` and `right` better than `start` and `end`.
  const [start, end] = language.direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const cells = rows.map(({ text, amount, isTotal, url }) => {
    const style = `padding:8px 0;border-top:${line};color:${ink}${isTotal ? ';font-weight:650' : ''}`;
    return `<tr><td dir="auto" style="${style}">${escapeHtml(text)}</td><td style="${style};padding-${start}:16px;text-align:${end};white-space:nowrap;font-variant-numeric:tabular-nums">${url ? `<a href="${escapeHtml(url)}" style="color:${field};font-weight:600">${escapeHtml(amount)}</a>` : escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;border-bottom:${line}">
${cells.join('\n')}
</table>
`;
}
