import { declareMessages } from '@furrow/messages/declare';

/** Why a run cannot be looked at now, for the operator. */
export const retryMessages = declareMessages('run.retry', {
  unknown: ['There is no run {run}.', { run: 'name' }],
  completed: 'It is over: it was delivered.',
  refunded: 'It is over: its money went back.',
  failed: 'It is over: it failed, and its money went back.',
  cancelled: 'It is over: it was cancelled.',
  disputed: 'Its payment is in dispute.',
  due_later: ['It is due on {day}.', { day: 'day' }],
  waits_for: ['It waits for the one before it: {run}.', { run: 'name' }],
  at_work: 'A worker is at it.',
});
