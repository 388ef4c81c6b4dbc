import { z } from 'zod';
import { retryRun } from '../features/runs/retry-run.ts';
import { runExecute } from '../features/runs/run-execute.job.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { PlainError } from '../plain-error.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow run retry ID`: has a run that is due looked at now. */
export function run(args: string[]): Promise<number> {
  const [action, id, ...more] = args;
  if (action !== 'retry' || id === undefined || more.length > 0) {
    throw new WrongUsage('Usage: furrow run retry ID   (of a run, as furrow order show names it)');
  }
  if (!z.uuid().safeParse(id).success) throw new PlainError(`There is no run ${id}.`);
  return withDatabase('run', 'notices.id', async ({ db, url }) => {
    const jobs = await openJobs(url, [runExecute], (what, error) => {
      process.stderr.write(`${what}: ${String(error)}\n`);
    });
    try {
      const done = await retryRun(db, jobs, id, new Date());
      if (!done.ok) throw new PlainError(done.why);
    } finally {
      await jobs.stop(1_000);
    }
    process.stdout.write('It has a job: a server or a worker takes it at once.\n');
    return 0;
  });
}
