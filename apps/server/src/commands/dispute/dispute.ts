import { sendMail } from '../../adapters/mail/send-mail.job.ts';
import { decideTestDispute } from '../../adapters/payments/test-disputes.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { PlainError } from '../../errors/plain-error.ts';
import { commandRecorder } from '../../features/activity/record-command.ts';
import { bookDispute } from '../../features/disputes/book-dispute.ts';
import { type Dispute, findDisputeByAnyId } from '../../features/disputes/disputes.store.ts';
import { getDisputeDetails, listDisputes } from '../../features/disputes/list-disputes.store.ts';
import { releaseDispute } from '../../features/disputes/release-dispute.ts';
import { runExecute } from '../../features/runs/run-execute.job.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { parseSettings } from '../../settings/settings.ts';
import { siteUrlBySettings } from '../../start/mail-links.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { withDatabase } from '../database/with-database.ts';
import { namedCode } from '../output/named-code.ts';
import { providerMessages } from '../output/output.messages.ts';
import { reportErrors } from '../output/report-errors.ts';
import { disputeCommandMessages as words } from './dispute.messages.ts';
import { describeDispute, disputeLine } from './dispute-report.ts';

const decisions = ['open', 'won', 'lost'] as const;
type Decision = (typeof decisions)[number];

const outcomeMessages = { open: words.is_open, won: words.is_won, lost: words.is_lost };

/** `furrow dispute list [--all]`, `furrow dispute show|release ID`, `furrow dispute decide ID open|won|lost`; `--why TEXT`. */
export async function dispute(args: string[], terminal: Terminal): Promise<number> {
  const parsedArgs = parseDisputeArgs(args);
  const { print } = terminal;
  const record = commandRecorder(parsedArgs.why);
  return withDatabase('dispute', async ({ db, directUrl }) => {
    if (parsedArgs.action === 'list') {
      const rows = await listDisputes(db, parsedArgs.all);
      print(...rows.map((row) => disputeLine(row, terminal)));
      if (rows.length === 0) print(words.none());
      return 0;
    }
    const found = await findDisputeByAnyId(db, parsedArgs.name);
    if (found === null) throw new PlainError(words.unknown({ dispute: parsedArgs.name }));
    if (parsedArgs.action === 'show') {
      print(...describeDispute(await getDisputeDetails(db, found.id), terminal));
      return 0;
    }
    if (parsedArgs.action === 'release') {
      const at = new Date();
      const released = await releaseDispute(db, found, at, (trx) =>
        record(trx, { event: 'dispute_released', at, account: found.account, detail: { dispute: found.id } }),
      );
      if (!released.ok) throw new PlainError(released.reason);
      print(released.stillBlocked ? words.still_blocked() : words.may_pay());
      return 0;
    }
    await decide(found, parsedArgs.decision, { db, directUrl, terminal });
    const detail = { dispute: found.id, decision: parsedArgs.decision };
    await record(db, { event: 'dispute_decided', at: new Date(), account: found.account, detail });
    return 0;
  });
}

/** Decides a dispute of the test gateway; real ones are decided by banks. */
async function decide(
  { provider, reference }: Dispute,
  decision: Decision,
  {
    db,
    directUrl,
    terminal,
  }: { db: Parameters<typeof testGateway>[0]; directUrl: string; terminal: Terminal },
): Promise<void> {
  const gateway = testGateway(db);
  if (provider !== gateway.name)
    throw new PlainError(words.for_a_bank({ provider: namedCode(providerMessages, provider) }));
  if (!(await decideTestDispute(db, reference, decision))) throw new PlainError(words.already());
  const onError = reportErrors(terminal);
  const jobs = await openJobs(directUrl, [sendMail, runExecute], onError);
  try {
    const siteUrl = () => siteUrlBySettings(parseSettings(process.env));
    const disputeDeps = { db, gateway, jobs, siteUrl, clock: () => new Date(), onError: onError };
    await bookDispute(disputeDeps, await gateway.retrieveDispute(reference));
  } finally {
    await jobs.stop(1_000);
  }
  terminal.print(outcomeMessages[decision]());
}

type DisputeArgs = { why?: string | undefined } & (
  | { action: 'list'; all: boolean }
  | { action: 'show'; name: string }
  | { action: 'release'; name: string }
  | { action: 'decide'; name: string; decision: Decision }
);

function parseDisputeArgs(args: string[]): DisputeArgs {
  const { values, positionals } = parseOptions(
    args,
    { all: { type: 'boolean' }, why: { type: 'string' } },
    3,
  );
  const [action, name, decisionArg] = positionals;
  const { all = false, why } = values;
  if (why !== undefined && action !== 'release' && action !== 'decide') throw new WrongUsage();
  if (action === 'list' && name === undefined) return { action, all };
  if (all || !name) throw new WrongUsage();
  if (action === 'show' && decisionArg === undefined) return { action, name };
  if (action === 'release' && decisionArg === undefined) return { action, name, why };
  const decision = decisions.find((one) => one === decisionArg);
  if (action === 'decide' && decision) return { action, name, decision, why };
  throw new WrongUsage();
}
