import type { Message } from '@furrow/messages/message';
import { createGateway } from '../../adapters/create-gateway.ts';
import { sendMail } from '../../adapters/mail/send-mail.job.ts';
import { PlainError } from '../../errors/plain-error.ts';
import { commandRecorder, type RecordCommand } from '../../features/activity/record-command.ts';
import { catalogueNames } from '../../features/catalogue/catalogue-names.ts';
import { findOrderId, readOrderDossier } from '../../features/orders/order-dossier.store.ts';
import type { CardRefundState } from '../../features/refunds/card-refund-states.ts';
import { findOpenCardRefunds } from '../../features/refunds/card-refunds.store.ts';
import { completeCardRefund, type RefundsDeps } from '../../features/refunds/complete-card-refund.ts';
import { previewRefund, refundOrder } from '../../features/refunds/refund-order.ts';
import { type Jobs, openJobs } from '../../jobs/open-jobs.ts';
import { parseSettings } from '../../settings/settings.ts';
import { siteUrlBySettings } from '../../start/mail-links.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { withDatabase } from '../database/with-database.ts';
import { reportErrors } from '../output/report-errors.ts';
import { orderCommandMessages as words } from './order.messages.ts';
import { describeOrder, describeRefund } from './order-report.ts';

/** `furrow order show ID`, `furrow order refund ID [--yes] [--why TEXT]`. */
export async function order(args: string[], terminal: Terminal): Promise<number> {
  const { action, name, yes, why } = parseOrderArgs(args);
  return withDatabase('order', async ({ db, directUrl }) => {
    const id = await findOrderId(db, name);
    if (id === null) throw new PlainError(words.unknown({ order: name }));
    if (action === 'show') {
      const names = await catalogueNames(db, terminal.edge.language.code);
      terminal.print(...describeOrder(await readOrderDossier(db, id), names, terminal));
      return 0;
    }
    const clock = () => new Date();
    const gateway = await createGateway(parseSettings(process.env), { db, clock });
    const deps = { db, gateway, clock, terminal };
    const record = commandRecorder(why);
    await (yes ? refund({ ...deps, record }, directUrl, id) : printPreview(deps, id));
    return 0;
  });
}

interface OrderArgs {
  action: 'show' | 'refund';
  name: string;
  yes: boolean;
  why: string | undefined;
}

function parseOrderArgs(args: string[]): OrderArgs {
  const { values, positionals } = parseOptions(
    args,
    { yes: { type: 'boolean' }, why: { type: 'string' } },
    2,
  );
  const [action, name] = positionals;
  const { yes = false, why } = values;
  if ((action !== 'show' && action !== 'refund') || !name) throw new WrongUsage();
  if (action === 'show' && (yes || why !== undefined)) throw new WrongUsage();
  return { action, name, yes, why };
}

type Deps = Omit<RefundsDeps, 'jobs' | 'siteUrl'> & { terminal: Terminal };

async function printPreview({ db, gateway, clock, terminal }: Deps, orderId: string): Promise<void> {
  const preview = await previewRefund(db, { orderId, gateway: gateway.name, at: clock() });
  if (!preview.ok) throw new PlainError(preview.why);
  const openRefunds = await findOpenCardRefunds(db, orderId);
  if (preview.cents === 0 && openRefunds.length === 0) {
    terminal.print(words.all_back());
    return;
  }
  if (preview.cents > 0) terminal.print(...describeRefund(preview, false, terminal));
  if (openRefunds.length > 0) terminal.print(words.refund_in_progress());
  terminal.print(words.nothing_done({ option: '--yes' }));
}

/** Refunds an order. The queue is opened, so that a running server sends the mails immediately. */
async function refund(
  deps: Deps & { record: RecordCommand },
  directUrl: string,
  orderId: string,
): Promise<void> {
  const jobs = await openJobs(directUrl, [sendMail], reportErrors(deps.terminal));
  try {
    const siteUrl = () => siteUrlBySettings(parseSettings(process.env));
    await refundWith({ ...deps, jobs, siteUrl }, orderId);
  } finally {
    await jobs.stop(1_000);
  }
}

async function refundWith(
  deps: RefundsDeps & { jobs: Jobs; record: RecordCommand; terminal: Terminal },
  orderId: string,
): Promise<void> {
  const { db, gateway, clock, terminal, record } = deps;
  const at = clock();
  const refunded = await refundOrder(db, {
    orderId,
    gateway: gateway.name,
    at,
    record: (trx, { account, cents }) =>
      record(trx, { event: 'order_refunded', at, account, detail: { order: orderId, cents } }),
  });
  if (!refunded.ok) throw new PlainError(refunded.why);
  const openRefunds = await findOpenCardRefunds(db, orderId);
  if (refunded.cents === 0 && openRefunds.length === 0) terminal.print(words.all_back());
  if (refunded.cents > 0) terminal.print(...describeRefund(refunded, true, terminal));
  for (const id of openRefunds) terminal.print(endMessageOf(await endCardRefundSafely(deps, id)));
}

/** Transfers a refund to the card. A temporary error is not a failure, because the server retries with the same key. */
async function endCardRefundSafely(
  deps: RefundsDeps & { terminal: Terminal },
  id: string,
): Promise<CardRefundState> {
  try {
    return await completeCardRefund(deps, id);
  } catch (error) {
    const onError = reportErrors(deps.terminal);
    onError(`card refund ${id}`, error);
    return 'requested';
  }
}

const endMessageOf = (state: CardRefundState): Message => {
  if (state === 'done') return words.card_has_it();
  return state === 'failed' ? words.card_refuses() : words.card_part_in_progress();
};
