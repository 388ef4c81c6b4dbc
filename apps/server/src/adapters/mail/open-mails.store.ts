import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { sendMail } from './send-mail.job.ts';

/** Lists the mails that have not been sent, oldest first, up to 200. */
export function listUnsentMails(db: Kysely<Schema>) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'created_at'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Lists the addresses whose mail servers have refused our mail, newest first, up to 200. */
export function listBounces(db: Kysely<Schema>) {
  return db
    .selectFrom('mail_bounces')
    .select(['recipient', 'reason', 'at'])
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
}

/**
 * Makes an unsent mail be sent now: its queued job starts immediately, or a job is enqueued if it has none.
 * @returns the mail; or why it is not sent
 */
export async function retryMail(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'send'>,
  id: string,
): Promise<{ kind: string; recipient: string } | 'unknown' | 'sent' | 'at_work'> {
  const mail = await trx
    .selectFrom('mails')
    .select(['kind', 'recipient', 'sent_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (mail === undefined) return 'unknown';
  if (mail.sent_at !== null) return 'sent';
  const { rows } = await sql<{ isActive: boolean }>`
    update pgboss.job set start_after = least(start_after, now())
    where name = ${sendMail.name} and data->>'mailId' = ${id} and state in ('created', 'retry', 'active')
    returning state = 'active' as "isActive"`.execute(trx);
  if (rows.some(({ isActive }) => isActive)) return 'at_work';
  if (rows.length === 0) await jobs.send(trx, sendMail, { mailId: id });
  return mail;
}
