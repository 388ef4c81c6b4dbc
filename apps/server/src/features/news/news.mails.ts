import { spokenDay } from '@furrow/analysis/spoken-day';
import type { NewsKind } from '@furrow/contract/news';
import { layOutMail, type MailRow } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import type { StoredNews } from './news.store.ts';

interface NewsMail {
  product: string;
  /** At least one. */
  news: readonly StoredNews[];
  /** Null: the mail has no links. */
  publicUrl: string | null;
}

/** What reminds somebody to order again, which they may do without. */
export const isReminder = (kind: NewsKind): boolean => kind === 'last' || kind === 'finished';

/** Kinds of mails that tell nothing else. */
export const reminderMails: readonly string[] = ['analysis_last', 'analysis_finished'];

/** Analyses that a mail tells one by one: the orders have them all. */
const mostRows = 20;
/** What a mail is named after, when it tells several things. */
const foremost: readonly NewsKind[] = ['ready', 'finished', 'waiting', 'last'];

/** All that there is to tell somebody about their analyses, in one mail. */
export function newsMail({ product, news, publicUrl }: NewsMail): MailText {
  const of = (kind: NewsKind) => news.filter((item) => item.kind === kind);
  const kind = foremost.find((one) => of(one).length > 0) ?? 'ready';
  const chief = of(kind);
  const rows = news.filter((item) => item.kind !== 'finished' || kind === 'finished');
  return {
    kind: `analysis_${kind}`,
    documentIds: [],
    ...titleOf(kind, chief),
    ...layOutMail({
      productName: product,
      headline: headlineOf(kind, chief),
      rows: rowsOf(rows, publicUrl),
      paragraphs: [
        ...(of('waiting').length > 0 ? [waitingWords(of('waiting'))] : []),
        ...(of('last').length > 0 ? [lastWords(of('last'))] : []),
        ...(of('finished').length > 0 ? [finishedWords(of('finished'))] : []),
      ],
      link: linkOf(kind, chief, publicUrl),
      why: `You get this mail because you ordered at ${product}.`,
    }),
  };
}

function titleOf(kind: NewsKind, chief: readonly StoredNews[]): { subject: string } {
  const [first] = chief;
  if (first === undefined) throw new Error('A mail needs something to tell.');
  const [one, many] = [chief.length === 1, `${chief.length}`];
  if (kind === 'waiting')
    return {
      subject: one ? `Waiting for a clear view: ${nameOf(first)}` : `${many} analyses wait for a clear view`,
    };
  if (kind === 'last')
    return {
      subject: one
        ? `The next analysis is the last: ${nameOf(first)}`
        : `${many} analyses come for the last time`,
    };
  if (kind === 'finished')
    return {
      subject: one ? `All analyses are done: ${nameOf(first)}` : `All analyses of ${many} fields are done`,
    };
  return { subject: one ? `Your result is ready: ${nameOf(first)}` : `${many} results are ready` };
}

function headlineOf(kind: NewsKind, chief: readonly StoredNews[]): { text: string; value: string } {
  const count = chief.length;
  const [first] = chief;
  if (kind === 'waiting')
    return { text: 'Waiting for a clear view:', value: counted(count, 'analysis', 'analyses') };
  if (kind === 'last' && count === 1 && first)
    return { text: 'The last analysis comes on', value: dayText(first.due_at) };
  if (kind === 'last')
    return { text: 'Coming for the last time', value: counted(count, 'analysis', 'analyses') };
  if (kind === 'finished')
    return { text: 'Nothing is left to come of', value: counted(count, 'field', 'fields') };
  return { text: 'You can now read', value: counted(count, 'result', 'results') };
}

function rowsOf(news: readonly StoredNews[], publicUrl: string | null): MailRow[] {
  const shown = news.length > mostRows ? news.slice(0, mostRows - 1) : news;
  const rows = shown.map(
    (item): MailRow => ({
      text: [nameOf(item), ...(item.analyses > 1 ? [`${item.sequence + 1} of ${item.analyses}`] : [])].join(
        ' · ',
      ),
      amount: standing[item.kind],
      url: publicUrl && `${publicUrl}${pathOf(item)}`,
    }),
  );
  const rest = news.length - shown.length;
  return rest === 0 ? rows : [...rows, { text: `${rest} more`, amount: 'In your orders' }];
}

const standing: Record<NewsKind, string> = {
  ready: 'See the result',
  waiting: 'Waiting',
  last: 'The last one',
  finished: 'Order again',
  refunded: 'Refunded',
  failed: 'Failed',
};

function pathOf({ kind, run_id, order_id, first_order_id }: StoredNews): string {
  if (kind === 'ready') return `/analysis-report?item_id=${run_id}`;
  const order = kind === 'last' || kind === 'finished' ? first_order_id : order_id;
  return `/orderlist-details?order_id=${order}`;
}

function linkOf(kind: NewsKind, chief: readonly StoredNews[], publicUrl: string | null) {
  const [first] = chief;
  if (publicUrl === null || first === undefined) return null;
  if (chief.length > 1) return { text: 'See your orders', url: `${publicUrl}/orderlist` };
  const text = kind === 'ready' ? 'See the result' : kind === 'finished' ? 'Order again' : 'See your order';
  return { text, url: `${publicUrl}${pathOf(first)}` };
}

/** The last look of the first that gives up. */
function waitingWords(waiting: readonly StoredNews[]): string {
  const until = Math.min(
    ...waiting.map(({ due_at, waiting_hours }) => due_at.getTime() + waiting_hours * 3_600_000),
  );
  const they = waiting.length === 1 ? 'it' : 'them';
  const price = waiting.length === 1 ? 'its price is' : 'what none came for is';
  return `So far no picture shows the land clearly enough. We look again by ourselves about every hour, until ${dayText(new Date(until))} at least. If no clear view of ${they} comes in time, ${price} back in your wallet: the clear-view guarantee.`;
}

const oneClick = 'one press puts the same into your basket, at today’s price';

function lastWords(last: readonly StoredNews[]): string {
  const [first] = last;
  return last.length === 1 && first
    ? `The analysis of ${nameOf(first)} on ${dayText(first.due_at)} is the last that you ordered. To go on after it, order it again from its order: ${oneClick}.`
    : `For ${last.length} of them the next analysis is the last that you ordered. To go on after it, order them again from their orders: ${oneClick}.`;
}

function finishedWords(finished: readonly StoredNews[]): string {
  const [first] = finished;
  return finished.length === 1 && first
    ? `Of ${nameOf(first)} nothing is left to come. Order it again from its order: ${oneClick}.`
    : `Of ${finished.length} of them nothing is left to come. Order them again from their orders: ${oneClick}.`;
}

/** What was analysed, and which land: as it is called, else how large it is. */
const nameOf = ({ service_name, field_name, area_ha }: StoredNews): string =>
  `${service_name}, ${field_name ?? `${area_ha} ha`}`;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const dayText = (date: Date): string => `${spokenDay(date.toISOString())} (UTC)`;
