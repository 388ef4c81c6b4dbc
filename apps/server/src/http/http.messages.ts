import { refusals } from '@furrow/contract/refusals';
import { declareMessages } from '@furrow/messages/declare';

type Sentences = { [Code in keyof typeof refusals]: (typeof refusals)[Code]['message'] };

const sentences = Object.fromEntries(
  Object.entries(refusals).flatMap(([code, { message }]) => (message === '' ? [] : [[code, message]])),
) as Omit<Sentences, 'invalid_input'>;

/** The sentence of each refusal in the contract. */
export const refusalMessages = declareMessages('refusal', sentences);

/** Messages that any call may send. */
export const httpMessages = declareMessages('http', {
  too_many_requests: ['Too many requests. Try again in {wait}.', { wait: 'message' }],
  app_not_built: ['The web app is not built yet. Run {command}.', { command: 'name' }],
  disk_full: 'The disk with the data folder is full: nothing can be saved until there is space.',
  hours: ['{hours, plural, one {# hour} other {# hours}}', { hours: 'count' }],
  minutes: ['{minutes, plural, one {# minute} other {# minutes}}', { minutes: 'count' }],
  seconds: ['{seconds, plural, one {# second} other {# seconds}}', { seconds: 'count' }],
});
