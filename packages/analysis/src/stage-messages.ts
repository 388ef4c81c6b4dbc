import { declareMessages } from '@furrow/messages/declare';

/** What an analysis does next. */
export const stageMessages = declareMessages('analysis.stage', {
  looking: 'Looking for a clear scene',
  reading: ['Reading {platform} of {day}', { platform: 'name', day: 'day' }],
  looking_before: 'Looking for the passes before it',
  looking_year_before: 'Looking for the passes of the year before',
  reading_pass: ['Reading pass {done, number} of {all, number}', { done: 'count', all: 'count' }],
});
