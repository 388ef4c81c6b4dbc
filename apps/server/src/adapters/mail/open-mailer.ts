import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** Sends mails by the mail server in the settings, or else writes them to files on this machine. */
export function openMailer({
  smtpUrl,
  mailFrom,
  dataDir,
  company,
  supportEmail,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'company' | 'supportEmail'>): Mailer {
  const sender = { mailFrom, company, supportEmail };
  return smtpUrl === null ? openOutbox(join(dataDir, 'mail'), sender) : openSmtp(smtpUrl, sender);
}
