import { declareMessages } from '@furrow/messages/declare';

/** Messages about the dates of a recurring analysis. */
export const calendarMessages = declareMessages('calendar', {
  skipped: ['The analysis was skipped. {amount} is back in your wallet.', { amount: 'money' }],
  moved: 'The analysis was moved.',
  choose_between: [
    'Choose a time after {after} and before {before}. Nothing was changed.',
    { after: 'instant', before: 'instant' },
  ],
  postponed_too_far: [
    'You can postpone the next analysis to {latest} at the latest. Nothing was changed.',
    { latest: 'instant' },
  ],
  postponed: [
    '{weeks, plural, one {Postponed by # week.} other {Postponed by # weeks.}}',
    { weeks: 'count' },
  ],
});
