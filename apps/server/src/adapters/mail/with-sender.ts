import { wordingIn } from '@furrow/messages/edges';
import { escapeHtml } from '../../text/escape-html.ts';
import { mailMessages } from './mail.messages.ts';
import type { MailText, Sender } from './mailer.ts';

const ink = '#17231b';
const muted = '#56655b';
const font = "font-family:Inter,system-ui,-apple-system,'Segoe UI',sans-serif";

/** Adds the sender's details to the end of a mail, as it is sent. */
export function withSender(
  { plain, html, language: code }: Pick<MailText, 'plain' | 'html' | 'language'>,
  { company, supportEmail }: Sender,
): { plain: string; html: string } {
  const { say, language } = wordingIn(code);
  const questions = say(mailMessages.questions({ email: supportEmail }));
  const lines = [company.name, company.address, questions].filter((line) => line !== '');
  return {
    plain: `${plain.trimEnd()}\n\n${lines.join('\n')}\n`,
    html: `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px;background:#f7f5ee;color:${ink};${font};font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe3da;border-radius:10px">
${html}
<p style="margin:16px 0 0;color:${muted};font-size:14px">${lines.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`,
  };
}
