import { openImagery } from '../adapters/imagery/imagery.ts';
import { openStorage } from '../adapters/open-storage.ts';
import { PlainError } from '../errors/plain-error.ts';
import { catalogueNames } from '../features/catalogue/catalogue-names.ts';
import { type CheckedRun, executeDueRuns } from '../features/runs/execute-due-runs.ts';
import { runExecute } from '../features/runs/run-execute.job.ts';
import type { Names } from '../http/reader.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { runDueMessages } from './commands.messages.ts';
import { withDatabase } from './database/with-database.ts';
import { reportErrors } from './output/report-errors.ts';
import { cells, minuteText } from './output/report-lines.ts';
import { stateMessage } from './output/state-words.ts';

const endSignals = ['SIGINT', 'SIGTERM'] as const;

/**
 * `furrow run-due [--at TIME]`: executes due runs in this process, or those due by a given time, each at its
 * time.
 */
export async function runDue(args: string[], terminal: Terminal): Promise<number> {
  const { print } = terminal;
  const now = new Date();
  const until = parseTime(args) ?? now;
  if (until < now) throw new PlainError(runDueMessages.in_the_past({ option: '--at' }));
  const settings = parseSettings(process.env);
  const storage = await openStorage(settings);
  return withDatabase('run-due', async ({ db, directUrl }) => {
    const onError = reportErrors(terminal);
    const names = await catalogueNames(db, terminal.edge.language.code);
    const jobs = await openJobs(directUrl, [runExecute], onError);
    const stop = new AbortController();
    const abort = () => stop.abort();
    for (const signal of endSignals) process.once(signal, abort);
    let lines = 0;
    let unchangedPolls = 0;
    try {
      const deps = {
        db,
        jobs,
        storage,
        openImagery: () => openImagery(settings),
        collection: settings.stacCollection,
        imageryAsOf: settings.imageryAsOf,
        onError,
      };
      for await (const polled of executeDueRuns(deps, { now, until, signal: stop.signal })) {
        // Polls without a change are only counted, because a waiting run polls every hour for days.
        if (polled.isUnchanged) unchangedPolls += 1;
        else {
          lines += 1;
          print(lineOf(polled, names, terminal));
        }
      }
    } finally {
      for (const signal of endSignals) process.off(signal, abort);
      await jobs.stop(1_000);
    }
    if (unchangedPolls > 0) print(runDueMessages.nothing_new({ checks: unchangedPolls }));
    if (stop.signal.aborted) {
      print(runDueMessages.ended_before());
      return 1;
    }
    if (lines + unchangedPolls === 0) print(runDueMessages.nothing_due());
    return 0;
  });
}

function parseTime(args: string[]): Date | null {
  const text = parseOptions(args, { at: { type: 'string' } }).values.at;
  if (text === undefined) return null;
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new WrongUsage();
  return time;
}

function lineOf(
  { at, orderNumber, serviceCode, serviceName, sequence, runs, state, reason }: CheckedRun,
  names: Names,
  { say }: Terminal,
): string {
  const service = names.service(serviceCode, serviceName);
  const analysis =
    runs > 1
      ? runDueMessages.one_of({ service, run: sequence + 1, runs })
      : runDueMessages.analysis({ service });
  const outcome = { analysis, state: stateMessage(state) };
  const checked =
    reason === null
      ? runDueMessages.checked(outcome)
      : runDueMessages.checked_because({ ...outcome, why: reason });
  return cells(minuteText(at), orderNumber, say(checked));
}
