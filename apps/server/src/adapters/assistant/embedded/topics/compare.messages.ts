import { declareMessages } from '@furrow/messages/declare';

/** The field now against another day, or against the other fields of its owner. */
export const compareMessages = declareMessages('assistant.compare', {
  last_year: [
    '{now} now; at this time last year, on {day}, it was {before}: {direction, select, up {higher by {difference}} down {lower by {difference}} other {much the same}}.',
    { now: 'figure', before: 'figure', difference: 'figure', direction: 'name', day: 'day' },
  ],
  unclear_year: [
    'Last year is unclear at this time: its views disagree, from {low} on {low_day} to {high} on {high_day}.',
    { low: 'figure', low_day: 'day', high: 'figure', high_day: 'day' },
  ],
  last_view: [
    '{now} now; in the clear view before, on {day}, it was {before}: {direction, select, up {higher by {difference}} down {lower by {difference}} other {much the same}}.',
    { now: 'figure', before: 'figure', difference: 'figure', direction: 'name', day: 'day' },
  ],
  on_day: [
    'On {day} it was {before}; now it is {now}: {direction, select, up {higher by {difference}} down {lower by {difference}} other {much the same}}.',
    { now: 'figure', before: 'figure', difference: 'figure', direction: 'name', day: 'day' },
  ],
  added_up: [
    'By {day} it had added up to {before}; the whole year comes to {now}.',
    { day: 'day', before: 'figure', now: 'figure' },
  ],
  no_last_year: [
    'The record has no clear view from this time last year; its first one is from {day}.',
    { day: 'day' },
  ],
  no_view_before: ['The record has no clear view before {day} to compare with.', { day: 'day' }],
  nearest: [
    'There is no clear view from that time; the nearest is from {day}, with {before}.',
    { day: 'day', before: 'figure' },
  ],
  one_year: 'The result adds up one year only and holds no year before it to compare with.',
  others: [
    '{now} here; your other fields with this analysis run from {low} to {high}. Counted from the highest, this one is number {rank, number} of {fields, number}.',
    { now: 'figure', rank: 'count', fields: 'count', low: 'figure', high: 'figure' },
  ],
  no_others: 'No other field of yours has a result of this analysis from about the same days.',
  within_field:
    'These figures compare places within one field, so they say nothing about one field against another.',
});
