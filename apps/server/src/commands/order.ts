import { sendMail } from '../adapters/mail/send-mail.job.ts';
import { openGateway } from '../adapters/payments/open-gateway.ts';
import { catalogueNames } from '../features/catalogue/catalogue-names.ts';
import { findOrderId, readWholeOrder } from '../features/orders/whole-order.store.ts';
import { openCardRefunds } from '../features/refunds/card-refunds.store.ts';
import { endCardRefund, type RefundsParts } from '../features/refunds/end-card-refund.ts';
import { previewTakeBack, takeBackOrder } from '../features/refunds/take-back-order.ts';
import { type Jobs, openJobs } from '../jobs/open-jobs.ts';
import { PlainError } from '../plain-error.ts';
import { parseSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { orderCommandMessages as words } from './order.messages.ts';
import { describeOrder, describeTakenBack } from './order-report.ts';
import { readOptions } from './read-options.ts';
import { reportTrouble } from './report-trouble.ts';
import { withDatabase } from './with-database.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow order show ID`, `furrow order refund ID [--yes]`. */
export async function order(args: string[], terminal: Terminal): Promise<number> {
  const { action, name, yes } = readWords(args);
  return withDatabase('order', 'services.translations', async ({ db, url }) => {
    const id = await findOrderId(db, name);
    if (id === null) throw new PlainError(words.unknown({ order: name }));
    if (action === 'show') {
      const names = await catalogueNames(db, terminal.edge.language.code);
      terminal.print(...describeOrder(await readWholeOrder(db, id), names, terminal));
      return 0;
    }
    const clock = () => new Date();
    const gateway = await openGateway(parseSettings(process.env), { db, clock });
    const parts = { db, gateway, clock, terminal };
    await (yes ? refund(parts, url, id) : preview(parts, id));
    return 0;
  });
}

function readWords(args: string[]): { action: 'show' | 'refund'; name: string; yes: boolean } {
  const { values, positionals } = readOptions(args, { yes: { type: 'boolean' } }, 2);
  const [action, name] = positionals;
  const yes = values.yes ?? false;
  if ((action !== 'show' && action !== 'refund') || !name) throw new WrongUsage();
  if (action === 'show' && yes) throw new WrongUsage();
  return { action, name, yes };
}

type Parts = Omit<RefundsParts, 'jobs' | 'publicUrl'> & { terminal: Terminal };

async function preview({ db, gateway, clock, terminal }: Parts, orderId: string): Promise<void> {
  const would = await previewTakeBack(db, { orderId, gateway: gateway.name, at: clock() });
  if (!would.ok) throw new PlainError(would.why);
  const open = await openCardRefunds(db, orderId);
  if (would.cents === 0 && open.length === 0) {
    terminal.print(words.all_back());
    return;
  }
  if (would.cents > 0) terminal.print(...describeTakenBack(would, false, terminal));
  if (open.length > 0) terminal.print(words.refund_under_way());
  terminal.print(words.nothing_done({ option: '--yes' }));
}

/** Opens the queue, so that a running server sends the mails immediately. */
async function refund(parts: Parts, url: string, orderId: string): Promise<void> {
  const jobs = await openJobs(url, [sendMail], reportTrouble(parts.terminal));
  try {
    const { publicUrl } = parseSettings(process.env);
    await refundWith({ ...parts, jobs, publicUrl }, orderId);
  } finally {
    await jobs.stop(1_000);
  }
}

async function refundWith(
  parts: RefundsParts & { jobs: Jobs; terminal: Terminal },
  orderId: string,
): Promise<void> {
  const { db, gateway, clock, terminal } = parts;
  const taken = await takeBackOrder(db, { orderId, gateway: gateway.name, at: clock() });
  if (!taken.ok) throw new PlainError(taken.why);
  const open = await openCardRefunds(db, orderId);
  if (taken.cents === 0 && open.length === 0) terminal.print(words.all_back());
  if (taken.cents > 0) terminal.print(...describeTakenBack(taken, true, terminal));
  for (const id of open) terminal.print(endMessages[await ended(parts, id)]());
}

/** A temporary error is not a failure: the server retries with the same key. */
async function ended(
  parts: RefundsParts & { terminal: Terminal },
  id: string,
): Promise<keyof typeof endMessages> {
  try {
    return await endCardRefund(parts, id);
  } catch (error) {
    const onTrouble = reportTrouble(parts.terminal);
    onTrouble(`card refund ${id}`, error);
    return 'asked';
  }
}

const endMessages = {
  done: words.card_has_it,
  asked: words.card_part_under_way,
  failed: words.card_refuses,
} as const;
