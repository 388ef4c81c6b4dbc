import { type Kysely, sql, type Transaction } from 'kysely';
import { postMail } from '../../adapters/mail/post-mail.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { languageOf } from '../accounts/profile/language.store.ts';
import { type DisputeMailInput, disputeMail } from './disputes.mails.ts';
import type { Dispute, DisputedPayment } from './disputes.store.ts';

/** Whether the account has no user any more. */
export async function hasNoUser(db: Kysely<Schema>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Mails the payer, unless their account was deleted. */
export async function sendDisputeMail(
  { jobs, siteUrl, clock }: { jobs: Pick<Jobs, 'send'>; siteUrl: () => string | null; clock: () => Date },
  trx: Transaction<Schema>,
  {
    dispute,
    payment,
    event,
  }: { dispute: Dispute; payment: DisputedPayment; event: DisputeMailInput['event'] },
): Promise<void> {
  const { rows } = await sql<{
    email: string;
    product: string;
    orderNumber: string | null;
    card_brand: string | null;
    card_last4: string | null;
  }>`
    select u.email, d.content->'letterhead'->>'product' as product, o.number as "orderNumber",
      a.card_brand, a.card_last4
    from payment_attempts a join users u on u.account = a.account and u.deleted_at is null
    left join orders o on o.attempt_id = a.id
    join documents d on d.kind = 'receipt' and (d.order_id = o.id or d.attempt_id = a.id)
    where a.id = ${payment.id} order by u.created_at limit 1`.execute(trx);
  const [payer] = rows;
  if (payer === undefined) return;
  const mail = disputeMail({
    ...payer,
    language: await languageOf(trx, payment.account),
    event,
    cents: dispute.amount_cents,
    recoveredCents: dispute.returned_cents,
    orderId: payment.order_id,
    siteUrl: siteUrl(),
  });
  await postMail(trx, jobs, mail, { recipient: payer.email, createdAt: clock() });
}
