import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** The mail server that the settings name, else files on this machine. */
export function openMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl === null ? openOutbox(join(dataDir, 'mail'), mailFrom) : openSmtp(smtpUrl, mailFrom);
}
