import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtpMailer } from './mail/smtp.ts';

/** Sends mails by the mail server in the settings, or else writes them to files on this machine. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
  company,
  supportEmail,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'company' | 'supportEmail'>): Mailer {
  const sender = { mailFrom, company, supportEmail };
  return smtpUrl === null ? createOutbox(join(dataDir, 'mail'), sender) : createSmtpMailer(smtpUrl, sender);
}
