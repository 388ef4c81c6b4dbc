import { declareMessages } from '@furrow/messages/declare';

const countParam = { count: 'count' } as const;
const countAndAnalysisParams = { count: 'count', analysis: 'message' } as const;

/** Texts of the mails about analyses. */
export const notificationMailMessages = declareMessages('news.mail', {
  analysis_of_field: ['{service}, {field}', { service: 'name', field: 'name' }],
  one_of_several: [
    '{analysis} · {number, number} of {all, number}',
    { analysis: 'message', number: 'count', all: 'count' },
  ],
  more: ['{count, number} more', countParam],
  in_orders: 'In your orders',

  ready_subject: [
    '{count, plural, one {Your result is ready: {analysis}} other {# results are ready}}',
    countAndAnalysisParams,
  ],
  ready_headline: 'Ready to read',
  results: ['{count, plural, one {# result} other {# results}}', countParam],
  see_result: 'See the result',
  see_results: 'See all results',
  see_orders: 'See your orders',

  waiting_subject: [
    '{count, plural, one {Waiting for a clear view: {analysis}} other {# analyses are waiting for a clear view}}',
    countAndAnalysisParams,
  ],
  waiting_headline: 'Waiting for a clear view',
  analyses: ['{count, plural, one {# analysis} other {# analyses}}', countParam],
  waiting: [
    '{count, plural, one {No satellite image shows the field clearly enough yet. We check about every hour, at least until {until} (UTC). If no clear view comes in time, you get the price back in your wallet. This is the clear-view guarantee.} other {No satellite image shows the fields clearly enough yet. We check about every hour, at least until {until} (UTC). If a field has no clear view in time, you get its price back in your wallet. This is the clear-view guarantee.}}',
    { count: 'count', until: 'day' },
  ],
  waits: 'Waiting',

  last_subject: [
    '{count, plural, one {The next analysis is the last: {analysis}} other {# recurring analyses are about to end}}',
    countAndAnalysisParams,
  ],
  last_headline: 'Last analysis',
  last_day: ['{day} (UTC)', { day: 'day' }],
  last_headline_many: 'About to end',
  last: [
    '{analysis}: the analysis on {day} (UTC) is the last that you ordered. To continue, open the order and choose Order again. This puts the same analysis into your basket, at today’s price.',
    { analysis: 'message', day: 'day' },
  ],
  last_of_many: [
    'For {count, number} of them the next analysis is the last that you ordered. To continue, open the orders and choose Order again. This puts the same analyses into your basket, at today’s price.',
    countParam,
  ],
  is_last: 'Last analysis',

  finished_subject: [
    '{count, plural, one {All analyses are done: {analysis}} other {All analyses of # fields are done}}',
    countAndAnalysisParams,
  ],
  finished_headline: 'All analyses done',
  fields: ['{count, plural, one {# field} other {# fields}}', countParam],
  finished: [
    '{analysis}: all the analyses that you ordered are done. To continue, open the order and choose Order again. This puts the same analysis into your basket, at today’s price.',
    { analysis: 'message' },
  ],
  finished_of_many: [
    'For {count, number} of them all analyses that you ordered are done. To continue, open the orders and choose Order again. This puts the same analyses into your basket, at today’s price.',
    countParam,
  ],
  order_again: 'Order again',

  refunded: 'Refunded',
  failed: 'Failed',
});
