import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** Milliseconds for a mail server to answer: a job of this kind is given up on after two minutes. */
const patience = 20_000;

/** @param url smtp:// or smtps://, with the user and the password that the server asks for. */
export function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A password never crosses a network in the clear.
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keeps: false,
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

export function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
