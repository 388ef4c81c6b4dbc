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
import type { Terminal } from '../terminal.ts';
import { disputeCommandMessages as words } from './dispute.messages.ts';
import { describeDispute, disputeLine } from './dispute-report.ts';
import { readOptions } from './read-options.ts';
import { reportTrouble } from './report-trouble.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

const decisions = ['open', 'won', 'lost'] as const;
type Decision = (typeof decisions)[number];

const decided = { open: words.is_open, won: words.is_won, lost: words.is_lost };

/** `furrow dispute list [--all]`, `furrow dispute show|release ID`, `furrow dispute decide ID open|won|lost`. */
export async function dispute(args: string[], terminal: Terminal): Promise<number> {
  const asked = readWords(args);
  const { print } = terminal;
  return withDatabase('dispute', 'disputes.back_cents', async ({ db, url }) => {
    if (asked.action === 'list') {
      const rows = await listDisputes(db, asked.all);
      print(...rows.map((row) => disputeLine(row, terminal)));
      if (rows.length === 0) print(words.none());
      return 0;
    }
    const found = await findDisputeNamed(db, asked.name);
    if (found === null) throw new PlainError(words.unknown({ dispute: asked.name }));
    if (asked.action === 'show') {
      print(...describeDispute(await readWholeDispute(db, found.id), terminal));
      return 0;
    }
    if (asked.action === 'release') {
      const released = await releaseDispute(db, found, new Date());
      if (!released.ok) throw new PlainError(released.why);
      print(released.stillBlocked ? words.still_blocked() : words.may_pay());
      return 0;
    }
    await decide(found, asked.decision, { db, url, terminal });
    return 0;
  });
}

/** Decides a dispute of the test gateway; real ones are decided by banks. */
async function decide(
  { provider, reference }: Dispute,
  decision: Decision,
  { db, url, terminal }: { db: Parameters<typeof testGateway>[0]; url: string; terminal: Terminal },
): Promise<void> {
  const gateway = testGateway(db);
  if (provider !== gateway.name) throw new PlainError(words.for_a_bank({ provider }));
  if (!(await decideTestDispute(db, reference, decision))) throw new PlainError(words.already());
  const onTrouble = reportTrouble(terminal);
  const jobs = await openJobs(url, [sendMail, runExecute], onTrouble);
  try {
    const { publicUrl } = parseSettings(process.env);
    const parts = { db, gateway, jobs, publicUrl, clock: () => new Date(), onTrouble };
    await bookDispute(parts, await gateway.dispute(reference));
  } finally {
    await jobs.stop(1_000);
  }
  terminal.print(decided[decision]());
}

type Asked =
  | { action: 'list'; all: boolean }
  | { action: 'show'; name: string }
  | { action: 'release'; name: string }
  | { action: 'decide'; name: string; decision: Decision };

function readWords(args: string[]): Asked {
  const { values, positionals } = readOptions(args, { all: { type: 'boolean' } }, 3);
  const [action, name, word] = positionals;
  const all = values.all ?? false;
  if (action === 'list' && name === undefined) return { action, all };
  if (all || !name) throw new WrongUsage();
  if (action === 'show' && word === undefined) return { action, name };
  if (action === 'release' && word === undefined) return { action, name };
  const decision = decisions.find((one) => one === word);
  if (action === 'decide' && decision) return { action, name, decision };
  throw new WrongUsage();
}
