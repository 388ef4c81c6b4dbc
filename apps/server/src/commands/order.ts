import { parseArgs } from 'node:util';
import { sendMail } from '../adapters/mail/send-mail.job.ts';
import { openGateway } from '../adapters/payments/open-gateway.ts';
import { findOrderId, readWholeOrder } from '../features/orders/whole-order.store.ts';
import { openCardRefunds } from '../features/refunds/card-refunds.store.ts';
import { endCardRefund, type RefundsParts } from '../features/refunds/end-card-refund.ts';
import { previewTakeBack, takeBackOrder } from '../features/refunds/take-back-order.ts';
import { type Jobs, openJobs } from '../jobs/open-jobs.ts';
import { PlainError } from '../plain-error.ts';
import { parseSettings } from '../settings.ts';
import { describeOrder, describeTakenBack } from './order-report.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow order show ID`, `furrow order refund ID [--yes]`. */
export async function order(args: string[]): Promise<number> {
  const { action, name, yes } = readWords(args);
  return withDatabase('order', 'disputes.back_cents', async ({ db, url }) => {
    const id = await findOrderId(db, name);
    if (id === null) throw new PlainError(`There is no order ${name}.`);
    if (action === 'show') {
      process.stdout.write(describeOrder(await readWholeOrder(db, id)));
      return 0;
    }
    const clock = () => new Date();
    const gateway = await openGateway(parseSettings(process.env), { db, clock });
    const parts = { db, gateway, clock };
    await (yes ? refund(parts, url, id) : preview(parts, id));
    return 0;
  });
}

function readWords(args: string[]): { action: 'show' | 'refund'; name: string; yes: boolean } {
  const wrong = new WrongUsage(
    'Usage: furrow order show ID | refund ID [--yes]   (ID: an id, or F-2026-000123)',
  );
  const read = () => {
    try {
      return parseArgs({
        args,
        options: { yes: { type: 'boolean', default: false } },
        allowPositionals: true,
      });
    } catch {
      throw wrong;
    }
  };
  const { values, positionals } = read();
  const [action, name, ...more] = positionals;
  if ((action !== 'show' && action !== 'refund') || !name || more.length > 0) throw wrong;
  if (action === 'show' && values.yes) throw wrong;
  return { action, name, yes: values.yes };
}

type Parts = Omit<RefundsParts, 'jobs' | 'publicUrl'>;

async function preview({ db, gateway, clock }: Parts, orderId: string): Promise<void> {
  const would = await previewTakeBack(db, { orderId, gateway: gateway.name, at: clock() });
  if (!would.ok) throw new PlainError(would.why);
  const open = await openCardRefunds(db, orderId);
  if (would.cents === 0 && open.length === 0) {
    process.stdout.write('All of it is back already.\n');
    return;
  }
  if (would.cents > 0) process.stdout.write(describeTakenBack(would, false));
  if (open.length > 0) process.stdout.write('A refund to its card is on its way and would be asked about.\n');
  process.stdout.write('Nothing was done. To do it, say so: --yes\n');
}

/** With a queue, so that a server that runs sees to the mails at once. */
async function refund(parts: Parts, url: string, orderId: string): Promise<void> {
  const jobs = await openJobs(url, [sendMail], tell);
  try {
    const { publicUrl } = parseSettings(process.env);
    await refundWith({ ...parts, jobs, publicUrl }, orderId);
  } finally {
    await jobs.stop(1_000);
  }
}

async function refundWith(parts: RefundsParts & { jobs: Jobs }, orderId: string): Promise<void> {
  const { db, gateway, clock } = parts;
  const taken = await takeBackOrder(db, { orderId, gateway: gateway.name, at: clock() });
  if (!taken.ok) throw new PlainError(taken.why);
  const open = await openCardRefunds(db, orderId);
  if (taken.cents === 0 && open.length === 0) process.stdout.write('All of it is back already.\n');
  if (taken.cents > 0) process.stdout.write(describeTakenBack(taken, true));
  for (const id of open) process.stdout.write(`${said[await ended(parts, id)]}\n`);
}

/** A fault on the way is no failure: the server asks again, under the same key. */
async function ended(parts: RefundsParts, id: string): Promise<keyof typeof said> {
  try {
    return await endCardRefund(parts, id);
  } catch (error) {
    tell('', error);
    return 'asked';
  }
}

function tell(_what: string, error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

const said = {
  done: 'The card has its part.',
  asked: 'The card’s part is on its way. The server asks about it every minute.',
  failed: 'The card does not take its part: it is in the wallet.',
} as const;
