import { reasonOf } from '../errors/reason-of.ts';
import { unsharedStorageWarnings } from '../settings/services.ts';
import type { Settings } from '../settings/settings.ts';
import { siteUrlBySettings } from './mail-links.ts';

/** Logs a line outside of a request, in the same format as those of requests. */
export function logLine(level: 40 | 50, msg: string, reason: string): void {
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), msg, reason })}\n`);
}

/** Logs a failure that does not stop the work. */
export function warn(msg: string, error: unknown): void {
  logLine(40, msg, reasonOf(error));
}

/** Warns at the start of settings that an operator may have forgotten. */
export function warnOfMissingSettings(settings: Settings): void {
  const { files, mails } = unsharedStorageWarnings(settings);
  if (files) {
    logLine(
      40,
      'not shared with other machines',
      'STORAGE_URL is not set: pictures of results lie under DATA_DIR, where servers on other machines do not find them.',
    );
  }
  if (mails) {
    logLine(
      40,
      'not shared with other machines',
      'SMTP_URL is not set: mails lie under DATA_DIR of whichever machine took them, and go to nobody.',
    );
  }
  // A server links by the address at which it listens while its mails stay on this machine.
  const hasLinks = settings.services.includes('web')
    ? settings.publicUrl !== null || settings.smtpUrl === null
    : siteUrlBySettings(settings) !== null;
  if (!hasLinks) {
    logLine(40, 'mails have no links', 'PUBLIC_URL is not set: mails cannot lead to orders and results.');
  }
}
