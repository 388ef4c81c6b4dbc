import { declareMessages } from '@furrow/messages/declare';

/** Reasons, for the operator, why a run cannot be retried now. */
export const retryMessages = declareMessages('run.retry', {
  unknown: ['There is no run {run}.', { run: 'name' }],
  completed: 'This run is finished: it was delivered.',
  refunded: 'This run is finished: its price was refunded.',
  failed: 'This run is finished: it failed, and its price was refunded.',
  cancelled: 'This run is finished: it was cancelled.',
  disputed: 'The payment of this run is in dispute.',
  due_later: ['This run is due on {day}.', { day: 'day' }],
  waits_for: ['This run waits for the one before it: {run}.', { run: 'name' }],
  at_work: 'A worker is working on this run.',
});
