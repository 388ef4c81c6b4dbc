import { declareMessages } from '@furrow/messages/declare';

/** Reasons why two days cannot be compared. */
export const changeMessages = declareMessages('analysis.change', {
  unreadable: ['The scenes of {day} can no longer be read.', { day: 'day' }],
  never_clear: 'No part of the field was clear on both days.',
  too_little: [
    'Only {percent, number} % of the field was clear on both days; {needed, number} % is needed to compare them.',
    { percent: 'count', needed: 'count' },
  ],
});
