import { reasonOf } from './reason-of.ts';
import { keptApart } from './services.ts';
import type { Settings } from './settings.ts';

/** A line for the log from outside a request, in the form of the others. */
export function logLine(level: 40 | 50, msg: string, reason: string): void {
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), msg, reason })}\n`);
}

/** What went wrong, and is gone on with. */
export function warn(msg: string, error: unknown): void {
  logLine(40, msg, reasonOf(error));
}

/** What somebody who runs this may have forgotten to set, at the start. */
export function tellOfUnset(settings: Settings): void {
  const { files, mails } = keptApart(settings);
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
  const { publicUrl, smtpUrl, services } = settings;
  // A server that keeps its mails on the machine is one that is tried out.
  if (publicUrl === null && (smtpUrl !== null || !services.includes('web'))) {
    logLine(40, 'mails have no links', 'PUBLIC_URL is not set: mails cannot lead to orders and results.');
  }
}
