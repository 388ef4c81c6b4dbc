import { declareMessages } from '@furrow/messages/declare';

/** Development of the field over time. */
export const trendMessages = declareMessages('assistant.trend', {
  none: ['This result covers only {day}, so it has no trend.', { day: 'day' }],
  how_to_get_one: 'A recurring analysis shows a trend. So does the time series, which may not be ready yet.',
  none_of_spots: 'This result compares two images to find spots and has no trend.',
  incomparable: ['The result of {day} cannot be compared with this one.', { day: 'day' }],
  changed: [
    'Since {day} the average {index} changed by {average} and the median by {median}, over the land that was clear on both days.',
    { day: 'day', index: 'message', average: 'figure', median: 'figure' },
  ],
  adds_up: [
    'It adds up over the year: {before} by {dayBefore} and {now} by {day}, on average.',
    { before: 'figure', dayBefore: 'day', now: 'figure', day: 'day' },
  ],
  went: [
    'The average was {before} on {dayBefore} and {now} on {day}: {direction, select, up {it rose} down {it fell} other {it hardly changed}}.',
    { before: 'figure', dayBefore: 'day', now: 'figure', day: 'day', direction: 'name' },
  ],
  extremes: [
    'Of the {days, number} clear days since {since} the highest average was {highest} on {dayOfHighest} and the lowest {lowest} on {dayOfLowest}.',
    {
      days: 'count',
      since: 'day',
      highest: 'figure',
      dayOfHighest: 'day',
      lowest: 'figure',
      dayOfLowest: 'day',
    },
  ],
  year_before: ['About a year before it was {average} on {day}.', { average: 'figure', day: 'day' }],
});
