import type { NewsKind } from '@furrow/contract/news';
import { defineTexts } from './define-texts.ts';

/** The words of what people are told about their analyses. */
export const newsTexts = defineTexts('news', {
  /** @param unseen such as 9+ */
  button: 'News of your analyses',
  buttonUnread: 'News of your analyses, {unseen} unread',
  heading: 'News of your analyses',
  empty:
    'Nothing yet. Here you hear when a result is ready, when clouds hide a field, and when money comes back.',
  failed: 'The news cannot be loaded right now.',
  orders: 'All orders',
  unread: 'Unread',
  kinds: {
    ready: 'Result ready',
    waiting: 'Waiting for a clear view',
    refunded: 'No clear view: refunded',
    failed: 'Failed: refunded',
    last: 'The next one is the last',
    finished: 'All analyses are over',
  } satisfies Record<NewsKind, string>,
  sequence: '{sequence} of {total}',
  due: 'on {day}',
});
