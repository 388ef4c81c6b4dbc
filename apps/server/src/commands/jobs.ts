import { countJobs, failedJobs } from '../jobs/list-jobs.store.ts';
import type { Terminal } from '../text/terminal.ts';
import { displayWidth, padEndTo } from '../text/text-columns.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { jobsMessages } from './commands.messages.ts';
import { withDatabase } from './database/with-database.ts';
import { cells, minuteText } from './output/report-lines.ts';

/** Number of failed jobs that are listed individually. */
const maxListed = 20;

/** `furrow jobs`: lists jobs that are waiting, running or failed. */
export async function jobs(args: string[], { say, print }: Terminal): Promise<number> {
  parseOptions(args, {});
  return withDatabase('jobs', async ({ db }) => {
    const counts = await countJobs(db, new Date());
    const width = Math.max(...counts.map(({ kind }) => displayWidth(kind)), 0);
    for (const { kind, ready, later, atWork, failed } of counts) {
      print(cells(padEndTo(width, kind), say(jobsMessages.counts({ ready, later, atWork, failed }))));
    }
    if (counts.length === 0) print(jobsMessages.no_server_yet());
    const failed = await failedJobs(db, maxListed);
    if (failed.length > 0) print('', jobsMessages.failed_heading());
    for (const { kind, failedAt, tries, payload, why } of failed) {
      const message =
        why === null ? jobsMessages.failed_without_reason({ tries }) : jobsMessages.failed({ tries, why });
      print(
        cells(failedAt === null ? '' : minuteText(failedAt), kind, JSON.stringify(payload), say(message)),
      );
    }
    return 0;
  });
}
