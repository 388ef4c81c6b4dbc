import { escapeHtml } from '../../http/escape-html.ts';

/** A line of a table: what, and how much. */
export interface MailRow {
  text: string;
  amount: string;
  isTotal?: boolean;
  /** Where the amount leads. */
  url?: string | null;
}

interface MailParts {
  productName: string;
  /** The one thing that the mail is about, in large type: a sentence and what it ends with, such as a code. */
  headline: { text: string; value: string };
  /** Figures under the headline. */
  rows?: readonly MailRow[];
  paragraphs: readonly string[];
  link?: { text: string; url: string } | null;
  /** Why this person gets this mail. */
  why: string;
}

const ink = '#17231b';
const muted = '#56655b';
const field = '#23683a';
const line = '1px solid #dfe3da';
const button =
  'display:inline-block;padding:10px 16px;border-radius:8px;background:#23683a;color:#ffffff;font-weight:600;text-decoration:none';

/** The plain and the HTML form of a mail, which say the same. Everything is text here and escaped there. */
export function layOutMail({ productName, headline, rows = [], paragraphs, link = null, why }: MailParts): {
  plain: string;
  html: string;
} {
  const plain = [
    `${headline.text} ${headline.value}`,
    ...(rows.length > 0
      ? [rows.map(({ text, amount, url }) => `${text}: ${amount}${url ? ` ${url}` : ''}`).join('\n')]
      : []),
    ...paragraphs,
    ...(link ? [`${link.text}: ${link.url}`] : []),
    why,
  ].join('\n\n');
  const html = `<p style="margin:0 0 16px;font-weight:650">${escapeHtml(productName)}</p>
<p style="margin:0;color:${muted}">${escapeHtml(headline.text)}</p>
<p style="margin:0 0 16px;font-size:40px;line-height:1.25;font-weight:650${spacingOf(headline.value)}">${escapeHtml(headline.value)}</p>
${rows.length > 0 ? tableOf(rows) : ''}${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${link ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.text)}</a></p>\n` : ''}<p style="margin:0;padding-top:16px;border-top:${line};color:${muted};font-size:14px">${escapeHtml(why)}</p>
`;
  return { plain: `${plain}\n`, html };
}

/** Digits that are typed off are told apart more easily. */
const spacingOf = (value: string): string => (/^\d+$/.test(value) ? ';letter-spacing:.08em' : '');

function tableOf(rows: readonly MailRow[]): string {
  const cells = rows.map(({ text, amount, isTotal, url }) => {
    const style = `padding:8px 0;border-top:${line};color:${ink}${isTotal ? ';font-weight:650' : ''}`;
    return `<tr><td dir="auto" style="${style}">${escapeHtml(text)}</td><td style="${style};padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${url ? `<a href="${escapeHtml(url)}" style="color:${field};font-weight:600">${escapeHtml(amount)}</a>` : escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;border-bottom:${line}">
${cells.join('\n')}
</table>
`;
}
