import { escapeHtml } from '../../http/escape-html.ts';

interface MailParts {
  productName: string;
  /** The one thing that the mail is about, in large type: a sentence and what it ends with, such as a code. */
  headline: { text: string; value: string };
  paragraphs: readonly string[];
  /** Why this person gets this mail. */
  why: string;
}

const muted = '#56655b';

/** The plain and the HTML form of a mail, which say the same. Everything is text here and escaped there. */
export function layOutMail({ productName, headline, paragraphs, why }: MailParts): {
  plain: string;
  html: string;
} {
  const plain = [`${headline.text} ${headline.value}`, ...paragraphs, why].join('\n\n');
  const html = `<p style="margin:0 0 16px;font-weight:650">${escapeHtml(productName)}</p>
<p style="margin:0;color:${muted}">${escapeHtml(headline.text)}</p>
<p style="margin:0 0 16px;font-size:40px;line-height:1.25;font-weight:650;letter-spacing:.08em">${escapeHtml(headline.value)}</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:0;padding-top:16px;border-top:1px solid #dfe3da;color:${muted};font-size:14px">${escapeHtml(why)}</p>
`;
  return { plain: `${plain}\n`, html };
}
