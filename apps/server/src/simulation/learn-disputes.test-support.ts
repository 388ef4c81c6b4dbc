import { sql } from 'kysely';
import type { Bench } from './bench.test-support.ts';
import { same } from './books.test-support.ts';
import {
  type Dispute,
  isOwed,
  missingOf,
  moneyLeftIn,
  type Order,
  type Run,
  refund,
  runsOf,
  takeBackDisputed,
} from './model.test-support.ts';

interface Shown {
  state: Dispute['state'];
  cents: number;
  feeCents: number;
  back: number;
  parts: { runId: string | null; cents: number }[];
}

const fee = 1_500;

/**
 * Updates the model with the current state of disputes. The model predicts the total amount that was set
 * aside; the analyses it was taken from are read from the database, and have to be valid ones.
 */
export async function learnDisputes(bench: Bench): Promise<void> {
  for (const one of bench.model.disputes) {
    const shown = await read(bench, one);
    const { state, cents, back } = shown;
    same(`The dispute ${one.reference}`, [state, cents, back], [one.state, one.cents, one.back]);
    same('The fee of the provider', shown.feeCents, isOwed(one.state) ? fee : 0);
    const isFirst = one.heard === null || one.heard === 'inquiry';
    if (isFirst && isOwed(one.state) && one.order) takeBackDisputed(bench.model, one.order);
    for (const part of shown.parts.slice(one.parts.length)) take(bench, one, part);
    const isNews = one.heard !== one.state;
    one.heard = one.state;
    const isAnyBack = one.parts.some((part) => part.cents < 0);
    same('A returned amount despite a missing part', isAnyBack && missingOf(one) !== 0, false);
    if (one.state === 'won' && isNews) giveBack(one);
    if (one.state === 'won' || one.state === 'lost') letGo(bench, one);
  }
}

async function read({ world }: Bench, { reference }: Dispute): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select d.state, d.amount_cents::int as cents, d.fee_cents::int as "feeCents", d.back_cents::int as back, (
        select coalesce(jsonb_agg(jsonb_build_object('runId', p.run_id, 'cents', p.cents) order by p.place, p.run_id), '[]')
        from dispute_parts p where p.dispute_id = d.id) as parts
    from disputes d where d.reference = ${reference}`.execute(world.outside);
  if (!rows[0]) throw new Error(`The dispute ${reference} is not in the database`);
  return rows[0];
}

function take({ model }: Bench, one: Dispute, { runId, cents }: Shown['parts'][number]): void {
  if (runId === null) {
    one.buyer.money -= cents;
    one.parts.push({ run: null, cents });
    return;
  }
  const [order, run] = runOf(model.orders, runId);
  if (cents < 0) {
    run.aside += cents;
    one.parts.push({ run, cents });
    return;
  }
  if (order.buyer !== one.buyer || (one.order && one.order !== order))
    throw new Error(`The run ${runId} is set aside for an unrelated dispute`);
  if (run.isTaken || (run.state !== 'to come' && run.state !== 'begun' && run.state !== 'stopped'))
    throw new Error(`The run ${runId} is set aside and was ${run.state}`);
  if (run.state !== 'stopped') run.stoppedAs = run.state;
  run.state = 'stopped';
  run.aside += cents;
  one.parts.push({ run, cents });
}

function runOf(orders: readonly Order[], id: string): [Order, Run] {
  for (const order of orders) {
    const run = runsOf(order).find((each) => each.id === id);
    if (run) return [order, run];
  }
  throw new Error(`Nobody paid for the run ${id}, which is set aside`);
}

/** The bank has decided in our favour: the whole amount returns to where it was. */
function giveBack(one: Dispute): void {
  for (const { run, cents } of one.parts) {
    if (run === null) one.buyer.money += cents;
    else run.aside -= cents;
  }
}

/** Resumes analyses that no undecided dispute blocks, if all of their money is there. */
function letGo({ model }: Bench, one: Dispute): void {
  const stopping = new Set(
    model.disputes
      .filter(({ heard }) => heard === 'open')
      .flatMap(({ parts }) => parts.map(({ run }) => run)),
  );
  const freed = [...new Set(one.parts.map(({ run }) => run))].filter(
    (run): run is Run => run?.state === 'stopped' && !stopping.has(run),
  );
  for (const run of freed) {
    run.tries = 0;
    run.state = run.aside === 0 ? run.stoppedAs : 'not to be';
  }
  for (const order of model.orders) {
    const over = runsOf(order).filter((run) => freed.includes(run) && run.state === 'not to be');
    if (over.length > 0) refund(model, order, over);
  }
}

/** Whether an amount is owed that the next sweep can collect. */
export function isCollectable({ model }: Bench): boolean {
  return model.disputes.some((one) => {
    if (one.isReleased || !isOwed(one.heard) || missingOf(one) === 0) return false;
    return one.buyer.money > 0 || (one.order !== null && stoppableOf(one.order));
  });
}

const stoppableOf = (order: Order): boolean =>
  moneyLeftIn(order) > 0 &&
  runsOf(order).some(({ state, isTaken }) => !isTaken && (state === 'to come' || state === 'begun'));
