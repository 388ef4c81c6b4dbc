import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';
import { type Mailer, RecipientRefused, type Sender } from './mailer.ts';

/** Timeout of the mail server in milliseconds. A job that sends a mail expires after two minutes. */
const timeoutMs = 20_000;

/**
 * Creates a mailer that uses a mail server.
 * @param url smtp:// or smtps://, with the user and the password if the server requires them
 */
export function createSmtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A password must never cross a network unencrypted.
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    storesMails: false,
    send: async (mail, attachments) => {
      try {
        await transport.sendMail(messageOf(mail, sender, attachments));
      } catch (error) {
        const reply = refusalOfRecipient(error);
        throw reply === null ? error : new RecipientRefused(reply);
      }
    },
  };
}

/**
 * Extracts the mail server's reply if it refused the recipient permanently; null for any other failure. A
 * reply about anything but the mailbox, such as that we may not use this server, is our mistake and not the
 * recipient's (RFC 3463: 5.1 and 5.2 are about the address and the mailbox, but 5.1.7 and 5.1.8 about the
 * sender's).
 */
function refusalOfRecipient(error: unknown): string | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null;
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const [, code = '', detail] = /^(5\d\d)[ -](5\.\d+\.\d+)?/.exec(reply) ?? [];
  if (detail !== undefined) return /^5\.(1\.(?![78]$)|2\.)\d+$/.test(detail) ? reply : null;
  return ['550', '551', '552', '553'].includes(code) ? reply : null;
}

export function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
