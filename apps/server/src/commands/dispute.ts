import { parseArgs } from 'node:util';
import { sendMail } from '../adapters/mail/send-mail.job.ts';
import { decideTestDispute } from '../adapters/payments/test-disputes.ts';
import { testGateway } from '../adapters/payments/test-gateway.ts';
import { bookDispute } from '../features/disputes/book-dispute.ts';
import { type Dispute, findDisputeNamed } from '../features/disputes/disputes.store.ts';
import { listDisputes, readWholeDispute } from '../features/disputes/list-disputes.store.ts';
import { releaseDispute } from '../features/disputes/release-dispute.ts';
import { runExecute } from '../features/runs/run-execute.job.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { PlainError } from '../plain-error.ts';
import { parseSettings } from '../settings.ts';
import { describeDispute, disputeLine } from './dispute-report.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

const decisions = ['open', 'won', 'lost'] as const;

/** `furrow dispute list [--all]`, `furrow dispute show|release ID`, `furrow dispute decide ID open|won|lost`. */
export async function dispute(args: string[]): Promise<number> {
  const words = readWords(args);
  return withDatabase('dispute', 'disputes.back_cents', async ({ db, url }) => {
    if (words.action === 'list') {
      const rows = await listDisputes(db, words.all);
      for (const row of rows) process.stdout.write(`${disputeLine(row)}\n`);
      if (rows.length === 0) process.stdout.write('No payment is in dispute.\n');
      return 0;
    }
    const found = await findDisputeNamed(db, words.name);
    if (found === null) throw new PlainError(`There is no dispute ${words.name}.`);
    if (words.action === 'show') {
      process.stdout.write(describeDispute(await readWholeDispute(db, found.id)));
      return 0;
    }
    if (words.action === 'release') {
      const released = await releaseDispute(db, found, new Date());
      if (!released.ok) throw new PlainError(released.why);
      const may = released.stillBlocked
        ? 'another dispute keeps the account from paying.'
        : 'the account may pay again.';
      process.stdout.write(`Released: ${may}\n`);
      return 0;
    }
    await decide(found, words.decision, url, db);
    return 0;
  });
}

/** Of the stand-in's disputes alone: what a bank decides is the bank's. */
async function decide(
  { provider, reference }: Dispute,
  decision: (typeof decisions)[number],
  url: string,
  db: Parameters<typeof testGateway>[0],
): Promise<void> {
  const gateway = testGateway(db);
  if (provider !== gateway.name)
    throw new PlainError(`It is for a bank to decide: the charge is one of ${provider}.`);
  if (!(await decideTestDispute(db, reference, decision)))
    throw new PlainError('It is decided already, or open already.');
  const jobs = await openJobs(url, [sendMail, runExecute], tell);
  try {
    const { publicUrl } = parseSettings(process.env);
    const parts = { db, gateway, jobs, publicUrl, clock: () => new Date(), onTrouble: tell };
    await bookDispute(parts, await gateway.dispute(reference));
  } finally {
    await jobs.stop(1_000);
  }
  process.stdout.write(`The dispute is ${decision}.\n`);
}

type Words =
  | { action: 'list'; all: boolean }
  | { action: 'show'; name: string }
  | { action: 'release'; name: string }
  | { action: 'decide'; name: string; decision: (typeof decisions)[number] };

function readWords(args: string[]): Words {
  const wrong = new WrongUsage(
    'Usage: furrow dispute list [--all] | show ID | release ID | decide ID open|won|lost   (ID: ours or the provider’s)',
  );
  const read = () => {
    try {
      const options = { all: { type: 'boolean', default: false } } as const;
      return parseArgs({ args, options, allowPositionals: true });
    } catch {
      throw wrong;
    }
  };
  const { values, positionals } = read();
  const [action, name, word, ...more] = positionals;
  if (more.length > 0) throw wrong;
  if (action === 'list' && name === undefined) return { action, all: values.all };
  if (values.all || !name) throw wrong;
  if (action === 'show' && word === undefined) return { action, name };
  if (action === 'release' && word === undefined) return { action, name };
  const decision = decisions.find((one) => one === word);
  if (action === 'decide' && decision) return { action, name, decision };
  throw wrong;
}

function tell(_what: string, error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
