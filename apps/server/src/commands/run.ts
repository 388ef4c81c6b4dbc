import { z } from 'zod';
import { PlainError } from '../errors/plain-error.ts';
import { commandRecorder } from '../features/activity/record-command.ts';
import { accountOfRun, retryRun } from '../features/runs/retry-run.ts';
import { runExecute } from '../features/runs/run-execute.job.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { runCommandMessages } from './commands.messages.ts';
import { withDatabase } from './database/with-database.ts';
import { reportErrors } from './output/report-errors.ts';

/** `furrow run retry ID [--why TEXT]`: makes a due run be checked now. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions(args, { why: { type: 'string' } }, 2);
  const [action, id] = positionals;
  if (action !== 'retry' || id === undefined) throw new WrongUsage();
  if (!z.uuid().safeParse(id).success) throw new PlainError(runCommandMessages.unknown({ run: id }));
  return withDatabase('run', async ({ db, directUrl }) => {
    const jobs = await openJobs(directUrl, [runExecute], reportErrors(terminal));
    try {
      const at = new Date();
      const record = commandRecorder(values.why);
      const outcome = await retryRun(db, jobs, id, at, async (trx) =>
        record(trx, { event: 'run_retried', at, account: await accountOfRun(trx, id), detail: { run: id } }),
      );
      if (!outcome.ok) throw new PlainError(outcome.why);
    } finally {
      await jobs.stop(1_000);
    }
    terminal.print(runCommandMessages.has_a_job());
    return 0;
  });
}
