import type { Attachment, Mail, Sender } from './mailer.ts';
import { withSender } from './with-sender.ts';

/** Control characters and line separators, which could begin another header. */
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Matches a single e-mail address: no list, no name, no route. */
const bareAddress = /^[^\s,;:<>()[\]\\"@]{1,64}@[^\s,;:<>()[\]\\"@]{1,255}$/;

/** A mail in the format of the mail library, the same for every mailer. */
export interface MailMessage {
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

/**
 * Creates the message of a mail, with its headers.
 * @throws Error if the recipient or subject could inject headers or further recipients
 */
export function messageOf(mail: Mail, sender: Sender, attachments: readonly Attachment[] = []): MailMessage {
  assertSafe(mail);
  const { plain, html } = withSender(mail, sender);
  const from = sender.mailFrom;
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: plain,
    html,
    date: mail.createdAt,
    // The Message-ID is stable, so that mail clients recognise a mail that was sent twice.
    messageId: `<${mail.id}@${domainOf(from)}>`,
    // This header prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    attachments: [...attachments],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether this is exactly one address that mail can be sent to. */
export const isBareAddress = (recipient: string): boolean =>
  bareAddress.test(recipient) && !unsafeCharacters.test(recipient);

/**
 * Checks the recipient and the subject of a mail.
 * @throws Error if the mail is malformed, which is a bug in the code that wrote it
 */
export function assertSafe({ recipient, subject }: Pick<Mail, 'recipient' | 'subject'>): void {
  if (!isBareAddress(recipient)) {
    throw new Error('A mail needs exactly one bare address as its recipient: use only the address itself.');
  }
  if (unsafeCharacters.test(subject))
    throw new Error('The subject of a mail has to be one line: remove line breaks and control characters.');
}

/**
 * Returns the headers for unsubscribing; empty for a mail that is required.
 * @throws Error if the address is not allowed in the header
 */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  const { protocol, href } = new URL(unsubscribeUrl);
  if (protocol !== 'https:') throw new Error('The unsubscribe address has to be https.');
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
}
