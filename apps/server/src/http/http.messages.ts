import { refusals } from '@furrow/contract/endpoint/refusals';
import { declareMessages } from '@furrow/messages/declare';

type Refusals = typeof refusals;
type Kind<Figure> = Figure extends number ? 'count' : 'money';
type Sentences = {
  [Code in keyof Refusals]: Refusals[Code] extends { params: infer Params }
    ? readonly [Refusals[Code]['message'], { [Name in keyof Params]: Kind<Params[Name]> }]
    : Refusals[Code]['message'];
};

const kindsOf = (params: object): Record<string, 'count' | 'money'> =>
  Object.fromEntries(
    Object.entries(params).map(([name, figure]) => [name, typeof figure === 'number' ? 'count' : 'money']),
  );

const sentences = Object.fromEntries(
  Object.entries(refusals).flatMap(([code, refusal]) => {
    if (refusal.message === '') return [];
    return [[code, 'params' in refusal ? [refusal.message, kindsOf(refusal.params)] : refusal.message]];
  }),
) as unknown as Omit<Sentences, 'invalid_input'>;

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
