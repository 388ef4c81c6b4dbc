import { parseArgs } from 'node:util';
import { inEnglish } from '@furrow/messages/in-english';
import { openImagery } from '../adapters/imagery/imagery.ts';
import { openStorage } from '../adapters/storage/open-storage.ts';
import { type Looked, runDue as lookAtDue } from '../features/runs/run-due.ts';
import { runExecute } from '../features/runs/run-execute.job.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { PlainError } from '../plain-error.ts';
import { parseSettings } from '../settings.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

const usage =
  'Usage: furrow run-due [--at TIME]   (TIME: 2027-01-31 or 2027-01-31T12:00:00Z, not in the past)';

const endSignals = ['SIGINT', 'SIGTERM'] as const;

/** `furrow run-due [--at TIME]`: does what is due in this process, or what will have come due by then, each at its time. */
export async function runDue(args: string[]): Promise<number> {
  const now = new Date();
  const until = readTime(args) ?? now;
  if (until < now) throw new PlainError('That time is over. Without --at what is due by now is done.');
  const settings = parseSettings(process.env);
  const storage = await openStorage(settings);
  return withDatabase('run-due', 'order_items.reference_date', async ({ db, url }) => {
    const onTrouble = (what: string, error: unknown) => {
      process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
    };
    const jobs = await openJobs(url, [runExecute], onTrouble);
    const stop = new AbortController();
    const abort = () => stop.abort();
    for (const signal of endSignals) process.once(signal, abort);
    let lines = 0;
    let quiet = 0;
    try {
      const parts = {
        db,
        jobs,
        storage,
        openImagery: () => openImagery(settings),
        collection: settings.stacCollection,
        imageryAsOf: settings.imageryAsOf,
        onTrouble,
      };
      for await (const looked of lookAtDue(parts, { now, until, signal: stop.signal })) {
        // One that waits looks each hour for days.
        if (looked.isAsBefore) quiet += 1;
        else {
          lines += 1;
          process.stdout.write(lineOf(looked));
        }
      }
    } finally {
      for (const signal of endSignals) process.off(signal, abort);
      await jobs.stop(1_000);
    }
    if (quiet > 0) process.stdout.write(`${quiet === 1 ? '1 look' : `${quiet} looks`} found nothing new.\n`);
    if (stop.signal.aborted) {
      process.stdout.write('Ended before all was done: the rest stays due.\n');
      return 1;
    }
    if (lines + quiet === 0) process.stdout.write('Nothing is due.\n');
    return 0;
  });
}

function readTime(args: string[]): Date | null {
  const read = () => {
    try {
      return parseArgs({ args, options: { at: { type: 'string' } } }).values.at;
    } catch {
      throw new WrongUsage(usage);
    }
  };
  const text = read();
  if (text === undefined) return null;
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new WrongUsage(usage);
  return time;
}

function lineOf({ at, orderNumber, serviceName, sequence, runs, state, reason }: Looked): string {
  const which = runs > 1 ? ` ${sequence + 1} of ${runs}` : '';
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  return `${when}  ${orderNumber}  ${serviceName}${which}: ${state}${reason ? `. ${inEnglish(reason)}` : ''}\n`;
}
