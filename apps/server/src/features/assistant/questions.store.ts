import { questionsPerOrder } from '@furrow/contract/assistant/assistant';
import { english } from '@furrow/messages/language';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { withStatements } from '../../database/run-as-one-statement.ts';
import type { Schema } from '../../database/schema.ts';
import { transition, transitionAll } from '../../states/transition.ts';
import { questionStates } from './question-states.ts';

/** Subject of a question. */
export interface Subject {
  /** Order whose questions are counted: the first order or a follow-up order. */
  orderId: string;
  orderItemId: string;
  runId: string;
}

/** A question with its answer. */
export interface Exchange {
  runId: string;
  question: string;
  answer: string;
  /** Language code of the answer. */
  language: string;
}

/** Lists the answered questions of an order, in the order of their answers. */
export async function listExchanges(db: Kysely<Schema>, orderId: string): Promise<Exchange[]> {
  const rows = await db
    .selectFrom('assistant_questions')
    .select(['run_id', 'question', 'answer', 'language'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'answered')
    .orderBy('answered_at')
    .orderBy('slot')
    .execute();
  return rows.map(({ run_id, question, answer, language }) => ({
    runId: run_id,
    question: question ?? '',
    answer: answer ?? '',
    language: language ?? english.code,
  }));
}

/** Outcome of a reservation. `used up`: all questions were answered; `under way`: some are still being answered. */
export type Reservation = { id: string } | 'used up' | 'under way';

/**
 * Reserves one of the order's slots; a unique index gives each slot to one question. When none is free, reservations
 * left by dead processes are released first.
 */
export async function reserveQuestion(db: Kysely<Schema>, subject: Subject, now: Date): Promise<Reservation> {
  const reservation = await tryReserve(db, subject, now);
  if (reservation !== 'under way' || (await releaseExpiredQuestions(db, now, subject.orderId)) === 0)
    return reservation;
  return tryReserve(db, subject, now);
}

async function tryReserve(db: Kysely<Schema>, subject: Subject, now: Date): Promise<Reservation> {
  // The loop ends, because each slot lost to a concurrent question leaves one slot fewer.
  for (let tryCount = 0; tryCount <= questionsPerOrder; tryCount += 1) {
    const id = await insertQuestion(db, subject, now);
    if (id !== null) return { id };
    const { taken, answered } = await countSlots(db, subject.orderId);
    if (answered >= questionsPerOrder) return 'used up';
    if (taken >= questionsPerOrder) return 'under way';
  }
  return 'under way';
}

async function insertQuestion(
  db: Kysely<Schema>,
  { orderId, orderItemId, runId }: Subject,
  now: Date,
): Promise<string | null> {
  const inserted = {
    name: 'inserted',
    sql: sql`
      insert into assistant_questions (order_id, order_item_id, run_id, slot, state, requested_at)
      select ${orderId}::uuid, ${orderItemId}::uuid, ${runId}::uuid, slot, 'pending', ${now}::timestamptz
      from generate_series(1, ${sql.lit(questionsPerOrder)}) slot
      where not exists (
        select from assistant_questions q
        where q.order_id = ${orderId}::uuid and q.slot = slot.slot and q.state <> 'released')
      order by slot limit 1
      on conflict (order_id, slot) where state <> 'released' do nothing
      returning id`,
  };
  const transition = {
    name: 'noted',
    sql: sql`
      insert into transitions (entity, entity_id, from_state, to_state, at)
      select ${questionStates.entity}, id, null, 'pending', ${now}::timestamptz from inserted`,
  };
  const { rows } = await sql<{ id: string }>`
    ${withStatements([inserted, transition])} select id from inserted`.execute(db);
  return rows[0]?.id ?? null;
}

async function countSlots(db: Kysely<Schema>, orderId: string) {
  const { rows } = await sql<{ taken: number; answered: number }>`
    select count(*) as taken, count(*) filter (where state = 'answered') as answered
    from assistant_questions where order_id = ${orderId} and state <> 'released'`.execute(db);
  return rows[0]!;
}

/**
 * Saves both messages and counts the question, in one statement.
 * @returns false, with nothing written, when the reservation was released meanwhile.
 */
export function saveAnswer(
  db: Kysely<Schema>,
  id: string,
  exchange: { question: string; answer: string; assistant: string; language: string },
  now: Date,
): Promise<boolean> {
  const change = { id, from: 'pending', to: 'answered', now } as const;
  return transition(db, questionStates, change, { ...exchange, answered_at: now });
}

/** Releases a question, which then does not count: its slot is free again. */
export async function releaseQuestion(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await transition(db, questionStates, { id, from: 'pending', to: 'released', now });
}

/** Milliseconds after which a reservation expires, which is longer than an answer may take. */
const leaseMs = 180_000;

/** Releases the expired reservations of one order or of all. @returns their number. */
export function releaseExpiredQuestions(
  db: Kysely<Schema>,
  now: Date,
  orderId: string | null = null,
): Promise<number> {
  const leaseStart = new Date(now.getTime() - leaseMs);
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('assistant_questions')
      .select('id')
      .where('state', '=', 'pending')
      .where('requested_at', '<', leaseStart)
      .$if(orderId !== null, (query) => query.where('order_id', '=', orderId!))
      .orderBy('id')
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    return transitionAll(trx, questionStates, {
      ids,
      from: 'pending',
      to: 'released',
      now,
      reason: 'nobody_answers',
    });
  });
}
