import { countJobs, failedJobs } from '../jobs/list-jobs.store.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

/** Failed ones that are told one by one. */
const mostTold = 20;

/** `furrow jobs`: what waits to be done, is being done, or could not be done. */
export function jobs(args: string[]): Promise<number> {
  if (args.length > 0) throw new WrongUsage('Usage: furrow jobs');
  return withDatabase('jobs', 'disputes.id', async ({ db }) => {
    const counts = await countJobs(db, new Date());
    const width = Math.max(...counts.map(({ kind }) => kind.length), 0);
    for (const { kind, ready, later, atWork, failed } of counts) {
      process.stdout.write(
        `${kind.padEnd(width)}  ${ready} ready, ${later} later, ${atWork} at work, ${failed} failed\n`,
      );
    }
    if (counts.length === 0) process.stdout.write('No server has run on this database yet.\n');
    const failed = await failedJobs(db, mostTold);
    if (failed.length > 0) process.stdout.write('\nFailed for good, newest first:\n');
    for (const { kind, failedAt, tries, payload, why } of failed) {
      const when = failedAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
      process.stdout.write(
        `${when}  ${kind}  ${JSON.stringify(payload)}  ${tries} tries: ${why ?? 'no word'}\n`,
      );
    }
    return 0;
  });
}
