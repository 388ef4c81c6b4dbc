import { escapeHtml } from '../../http/escape-html.ts';

interface MailParts {
  productName: string;
  /** The one thing that the mail is about, in large type: a sentence and what it ends with, such as a code. */
  headline: { text: string; value: string };
  paragraphs: readonly string[];
  /** Why this person gets this mail. */
  why: string;
}

const ink = '#17231b';
const muted = '#56655b';
const font = "font-family:Inter,system-ui,-apple-system,'Segoe UI',sans-serif";

/** The plain and the HTML form of a mail, which say the same. Everything is text here and escaped there. */
export function layOutMail({ productName, headline, paragraphs, why }: MailParts): {
  plain: string;
  html: string;
} {
  const plain = [`${headline.text} ${headline.value}`, ...paragraphs, `${why}\n\n${productName}`].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px;background:#f7f5ee;color:${ink};${font};font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe3da;border-radius:10px">
<p style="margin:0;color:${muted}">${escapeHtml(headline.text)}</p>
<p style="margin:0 0 16px;font-size:40px;line-height:1.25;font-weight:650;letter-spacing:.08em">${escapeHtml(headline.value)}</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:0;padding-top:16px;border-top:1px solid #dfe3da;color:${muted};font-size:14px">${escapeHtml(why)}<br><br>${escapeHtml(productName)}</p>
</div>
</body>
</html>
`;
  return { plain: `${plain}\n`, html };
}
