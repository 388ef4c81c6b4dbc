import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { sendMail } from './send-mail.job.ts';

export interface UnsentMail {
  id: string;
  kind: string;
  recipient: string;
  createdAt: Date;
  /** State of its newest job: `failed` without attempts left, `without_job` if it has none any more. */
  jobState: 'queued' | 'being_sent' | 'retrying' | 'failed' | 'without_job';
  /** Error of the last attempt; null before it, or if it gave none. */
  why: string | null;
}

/** Lists the mails that have not been sent, oldest first, up to 200. */
export async function listUnsentMails(db: Kysely<Schema>): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    select m.id, m.kind, m.recipient, m.created_at as "createdAt", j.why,
      case j.state when 'created' then 'queued' when 'active' then 'being_sent' when 'retry' then 'retrying'
        when 'failed' then 'failed' else 'without_job' end as "jobState"
    from mails m left join lateral (
      select state::text, coalesce(output->>'message', output->'value'->>'message') as why
      from pgboss.job where name = ${sendMail.name} and data->>'mailId' = m.id::text
      order by created_on desc limit 1
    ) j on true
    where m.sent_at is null order by m.created_at, m.id limit 200`.execute(db);
  return rows;
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
