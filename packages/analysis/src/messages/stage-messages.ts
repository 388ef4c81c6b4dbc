import { declareMessages } from '@furrow/messages/declare';

/** Stages of an analysis, shown as they begin. */
export const stageMessages = declareMessages('analysis.stage', {
  looking: 'Looking for a clear scene',
  reading: ['Reading {platform} from {day}', { platform: 'name', day: 'day' }],
  looking_before: 'Looking for earlier passes',
  looking_year_before: 'Looking for the passes a year earlier',
  reading_pass: ['Reading pass {done, number} of {all, number}', { done: 'count', all: 'count' }],
});
