import { z } from 'zod';
import { deleteBounce } from '../../adapters/mail/bounces.store.ts';
import { listBounces, listUnsentMails, retryMail } from '../../adapters/mail/open-mails.store.ts';
import { sendMail } from '../../adapters/mail/send-mail.job.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { PlainError } from '../../errors/plain-error.ts';
import { findByEmail } from '../../features/accounts/account/accounts.store.ts';
import { normaliseEmail } from '../../features/accounts/sign-up/sign-up.service.ts';
import { commandRecorder, type RecordCommand } from '../../features/activity/record-command.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { withDatabase } from '../database/with-database.ts';
import { reportErrors } from '../output/report-errors.ts';
import { cells, minuteText } from '../output/report-lines.ts';
import { mailCommandMessages as words } from './mail.messages.ts';

/** `furrow mail list`, `furrow mail retry ID [--why TEXT]`, `furrow mail unbounce EMAIL [--why TEXT]`. */
export async function mail(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions(args, { why: { type: 'string' } }, 2);
  const [action, name] = positionals;
  const isList = action === 'list' && name === undefined && values.why === undefined;
  const isChange = (action === 'retry' || action === 'unbounce') && Boolean(name);
  if (!isList && !isChange) throw new WrongUsage();
  return withDatabase('mail', async (database) => {
    const record = commandRecorder(values.why);
    if (name === undefined) await list(database, terminal);
    else if (action === 'retry') await retry(database, name, { record, terminal });
    else await unbounce(database, name, { record, terminal });
    return 0;
  });
}

async function list({ db }: Database, { say, print }: Terminal): Promise<void> {
  const mails = await listUnsentMails(db);
  print(mails.length > 0 ? words.unsent() : words.none_unsent());
  for (const { id, kind, recipient, createdAt, jobState, why } of mails)
    print(
      `  ${cells(id, minuteText(createdAt), kind, recipient, say(words[jobState]({ why: why ?? '–' })))}`,
    );
  const bounces = await listBounces(db);
  print('', bounces.length > 0 ? words.bounced() : words.none_bounced());
  for (const { recipient, reason, at } of bounces) print(`  ${cells(recipient, minuteText(at), reason)}`);
}

interface ChangeContext {
  record: RecordCommand;
  terminal: Terminal;
}

async function retry(
  { db, directUrl }: Database,
  id: string,
  { record, terminal }: ChangeContext,
): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new PlainError(words.unknown({ mail: id }));
  const jobs = await openJobs(directUrl, [sendMail], reportErrors(terminal));
  try {
    await inTransaction(db, async (trx) => {
      const found = await retryMail(trx, jobs, id);
      if (typeof found === 'string') throw new PlainError(words[found]({ mail: id }));
      const user = await findByEmail(trx, found.recipient);
      const detail = { mail: id, kind: found.kind };
      await record(trx, { event: 'mail_retried', at: new Date(), userId: user?.id ?? null, detail });
    });
  } finally {
    await jobs.stop(1_000);
  }
  terminal.print(words.has_a_job());
}

async function unbounce({ db }: Database, typed: string, { record, terminal }: ChangeContext): Promise<void> {
  const email = normaliseEmail(typed);
  await inTransaction(db, async (trx) => {
    if (!(await deleteBounce(trx, email))) throw new PlainError(words.no_bounce({ email }));
    const user = await findByEmail(trx, email);
    await record(trx, { event: 'mail_unbounced', at: new Date(), userId: user?.id ?? null });
  });
  terminal.print(words.unbounced({ email }));
}
