import type { NotificationKind } from '@furrow/contract/site/notifications';
import { defineTexts } from './define-texts.ts';

/** Texts of notifications about analyses. */
export const newsTexts = defineTexts('news', {
  /** @param unseen number of unread notifications, such as `9+` */
  button: 'News about your analyses',
  buttonUnread: 'News about your analyses, {unseen} unread',
  heading: 'News about your analyses',
  empty:
    'Nothing yet. We tell you here when a result is ready, when clouds hide a field, and when you get a refund.',
  failed: 'The news cannot be loaded right now.',
  orders: 'All orders',
  unread: 'Unread',
  kinds: {
    ready: 'Result ready',
    waiting: 'Waiting for a clear view',
    refunded: 'No clear view: refunded',
    failed: 'Failed: refunded',
    last: 'The next one is the last',
    finished: 'All analyses are done',
  } satisfies Record<NotificationKind, string>,
  fields: '{count, plural, one {# field} other {# fields}}',
  sequence: 'analysis {sequence, number} of {total, number}',
  due: 'on {day}',
});
