import { letterOf } from './letter.ts';
import type { Attachment, Mail, Sender } from './mailer.ts';

/** Control characters and line separators: one of them in a header begins another header. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** One bare address: no list, no name, no route. */
const bareAddress = /^[^\s,;:<>()[\]\\"@]{1,64}@[^\s,;:<>()[\]\\"@]{1,255}$/;

/** A mail in the form of the mail library, the same for every way out. */
export interface Message {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  messageId: string;
  headers: Record<string, string>;
  attachments: Attachment[];
  disableFileAccess: true;
  disableUrlAccess: true;
}

/** @throws when recipient or subject could say more to a mail server than they should. */
export function messageOf(mail: Mail, sender: Sender, attachments: readonly Attachment[] = []): Message {
  assertSafe(mail);
  const { plain, html } = letterOf(mail, sender);
  const from = sender.mailFrom;
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: plain,
    html,
    date: mail.createdAt,
    // Stable, so that a mail that was sent twice is one mail to the program that reads it.
    messageId: `<${mail.id}@${domainOf(from)}>`,
    // Nobody's holiday notice needs to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribe(mail) },
    attachments: [...attachments],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether it is one address that mail can go to, and nothing else. */
export const isBareAddress = (recipient: string): boolean =>
  bareAddress.test(recipient) && !unsafe.test(recipient);

/** @throws on what no mail of ours ever holds: a mistake of the code that wrote it. */
export function assertSafe({ recipient, subject }: Pick<Mail, 'recipient' | 'subject'>): void {
  if (!isBareAddress(recipient)) {
    throw new Error('A mail goes to one bare address.');
  }
  if (unsafe.test(subject)) throw new Error('The subject of a mail is one line.');
}

/** @throws when the address is none that may stand in a header. */
function unsubscribe({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  const { protocol, href } = new URL(unsubscribeUrl);
  if (protocol !== 'https:') throw new Error('Mails are ended at an https address.');
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
}
