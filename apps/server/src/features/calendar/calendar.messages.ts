import { declareMessages } from '@furrow/messages/declare';

/** What is said about the dates of a recurring analysis. */
export const calendarMessages = declareMessages('calendar', {
  skipped: ['Skipped. {amount} is back in your wallet.', { amount: 'money' }],
  moved: 'Moved.',
  postponed: [
    '{weeks, plural, one {Postponed by # week.} other {Postponed by # weeks.}}',
    { weeks: 'count' },
  ],
});
