import type { NotificationKind } from '@furrow/contract/site/notifications';
import { type Wording, wordingIn } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { layOutMail, type MailRow } from '../../adapters/mail/lay-out-mail.ts';
import { mailMessages } from '../../adapters/mail/mail.messages.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import type { StoredNotification } from './news.store.ts';
import { notificationMailMessages as messages } from './news-mails.messages.ts';

interface NotificationMailInput {
  /** Language code. */
  language: string;
  product: string;
  /** At least one notification, with names in the mail's language. */
  notifications: readonly StoredNotification[];
  /** Base URL of the links in the mail; null for a mail without links. */
  siteUrl: string | null;
}

/** Whether a notification is a reminder to order again, from which users can unsubscribe. */
export const isReminder = (kind: NotificationKind): boolean => kind === 'last' || kind === 'finished';

/** Kinds of mails that consist only of reminders. */
export const reminderMails: readonly string[] = ['analysis_last', 'analysis_finished'];

/** Maximum number of analyses of several orders listed in a mail; the orders page lists all of them. */
const maxRows = 20;
/** Number of results of one order that are listed in a mail with more of them; its link leads to all of them. */
const maxRowsOfOrder = 3;
/** Kinds that can give a mail its subject, by priority. */
const subjectKinds = ['ready', 'finished', 'waiting', 'last'] as const satisfies readonly NotificationKind[];
type SubjectKind = (typeof subjectKinds)[number];

/** One mail with all notifications of an account about its analyses. */
export function notificationMail({
  language,
  product,
  notifications,
  siteUrl,
}: NotificationMailInput): MailText {
  const ofKind = (kind: NotificationKind) => notifications.filter((item) => item.kind === kind);
  const wording = wordingIn(language);
  const { say } = wording;
  const kind = subjectKinds.find((one) => ofKind(one).length > 0) ?? 'ready';
  const mainNotifications = ofKind(kind);
  const [first] = mainNotifications;
  if (first === undefined)
    throw new Error('A mail needs at least one notification that is ready, waiting, last or finished.');
  const rows = notifications.filter((item) => item.kind !== 'finished' || kind === 'finished');
  return {
    kind: `analysis_${kind}`,
    documentIds: [],
    subject: say(subjects[kind]({ count: mainNotifications.length, analysis: analysisOf(first) })),
    ...layOutMail({
      language,
      productName: product,
      headline: headlineOf(kind, first, mainNotifications.length, wording),
      rows: rowsOf(rows, siteUrl, wording),
      paragraphs: [
        ...waitingMessages(ofKind('waiting')),
        ...lastAnalysisMessages(ofKind('last')),
        ...finishedMessages(ofKind('finished')),
      ].map(say),
      link: siteUrl === null ? null : linkOf(kind, mainNotifications, siteUrl, wording),
      reason: say(mailMessages.because_ordered({ product })),
    }),
  };
}

const subjects: Record<SubjectKind, (chief: { count: number; analysis: Message }) => Message> = {
  ready: messages.ready_subject,
  waiting: messages.waiting_subject,
  last: messages.last_subject,
  finished: messages.finished_subject,
};

function headlineOf(
  kind: SubjectKind,
  first: StoredNotification,
  count: number,
  { say }: Wording,
): { text: string; value: string } {
  const headline = (text: Message, value: Message) => ({ text: say(text), value: say(value) });
  if (kind === 'waiting') return headline(messages.waiting_headline(), messages.analyses({ count }));
  if (kind === 'finished') return headline(messages.finished_headline(), messages.fields({ count }));
  if (kind === 'ready') return headline(messages.ready_headline(), messages.results({ count }));
  return count > 1
    ? headline(messages.last_headline_many(), messages.analyses({ count }))
    : headline(messages.last_headline(), messages.last_day({ day: dayOf(first.due_at) }));
}

function rowsOf(
  notifications: readonly StoredNotification[],
  siteUrl: string | null,
  { say }: Wording,
): MailRow[] {
  const [first] = notifications;
  const isOneResultTable =
    first !== undefined &&
    notifications.every(({ kind, order_id }) => kind === 'ready' && order_id === first.order_id);
  const limit = isOneResultTable ? maxRowsOfOrder + 1 : maxRows;
  const listed = notifications.length > limit ? notifications.slice(0, limit - 1) : notifications;
  const rows = listed.map(
    (item): MailRow => ({
      text: say(numberedAnalysisOf(item)),
      amount: say(labelOfKind[item.kind]()),
      url: siteUrl && `${siteUrl}${pathOf(item)}`,
    }),
  );
  const count = notifications.length - listed.length;
  if (count === 0) return rows;
  const rest: MailRow = isOneResultTable
    ? {
        text: say(messages.more({ count })),
        amount: say(messages.see_results()),
        url: siteUrl && `${siteUrl}/orderreport?order_id=${first.order_id}`,
      }
    : { text: say(messages.more({ count })), amount: say(messages.in_orders()) };
  return [...rows, rest];
}

const labelOfKind: Record<NotificationKind, () => Message> = {
  ready: messages.see_result,
  waiting: messages.waits,
  last: messages.is_last,
  finished: messages.order_again,
  refunded: messages.refunded,
  failed: messages.failed,
};

function pathOf({ kind, run_id, order_id, first_order_id }: StoredNotification): string {
  if (kind === 'ready') return `/analysis-report?item_id=${run_id}`;
  const order = kind === 'last' || kind === 'finished' ? first_order_id : order_id;
  return `/orderlist-details?order_id=${order}`;
}

function linkOf(
  kind: SubjectKind,
  [first, ...otherNotifications]: readonly StoredNotification[],
  siteUrl: string,
  { say }: Wording,
): { text: string; url: string } | null {
  if (first === undefined) return null;
  if (otherNotifications.length > 0) {
    const isOneOrder = otherNotifications.every(({ order_id }) => order_id === first.order_id);
    return kind === 'ready' && isOneOrder
      ? { text: say(messages.see_results()), url: `${siteUrl}/orderreport?order_id=${first.order_id}` }
      : { text: say(messages.see_orders()), url: `${siteUrl}/orderlist` };
  }
  return { text: say(actions[kind]()), url: `${siteUrl}${pathOf(first)}` };
}

const actions: Record<SubjectKind, () => Message> = {
  ready: messages.see_result,
  waiting: mailMessages.see_order,
  last: mailMessages.see_order,
  finished: messages.order_again,
};

/** States when the waiting period that ends first will end. */
function waitingMessages(waitingNotifications: readonly StoredNotification[]): Message[] {
  if (waitingNotifications.length === 0) return [];
  const until = Math.min(
    ...waitingNotifications.map(({ due_at, waiting_hours }) => due_at.getTime() + waiting_hours * 3_600_000),
  );
  return [messages.waiting({ count: waitingNotifications.length, until: dayOf(new Date(until)) })];
}

function lastAnalysisMessages([first, ...otherNotifications]: readonly StoredNotification[]): Message[] {
  if (first === undefined) return [];
  return otherNotifications.length === 0
    ? [messages.last({ analysis: analysisOf(first), day: dayOf(first.due_at) })]
    : [messages.last_of_many({ count: otherNotifications.length + 1 })];
}

function finishedMessages([first, ...otherNotifications]: readonly StoredNotification[]): Message[] {
  if (first === undefined) return [];
  return otherNotifications.length === 0
    ? [messages.finished({ analysis: analysisOf(first) })]
    : [messages.finished_of_many({ count: otherNotifications.length + 1 })];
}

const analysisOf = ({ service_name: service, field_name: field }: StoredNotification): Message =>
  messages.analysis_of_field({ service, field });

/** Names an analysis by service and field, with its number in the series if it is repeated. */
function numberedAnalysisOf(item: StoredNotification): Message {
  const { sequence, analyses: total } = item;
  const analysis = analysisOf(item);
  return total === 1 ? analysis : messages.one_of_several({ analysis, number: sequence + 1, all: total });
}

const dayOf = (date: Date) => ({ day: date.toISOString().slice(0, 10) });
