import { type RefusalCode, refusals } from '@furrow/contract/endpoint/refusals';
import type { Message } from '@furrow/messages/message';
import type { FieldErrors, Refused } from './handlers.ts';
import { refusalMessages } from './http.messages.ts';
import { formatterIn, type Say } from './reader.ts';

/** The message of a refusal, with its figures. */
export function refusalMessage(code: keyof typeof refusalMessages): Message {
  const refusal: object = refusals[code];
  const create = refusalMessages[code] as (params?: Message['params']) => Message;
  return create('params' in refusal ? (refusal.params as Message['params']) : undefined);
}

/** The sentence of a refusal in English, for programmers; empty for field errors. */
export const englishSentenceOf = (code: RefusalCode): string =>
  code === 'invalid_input' ? '' : formatterIn(null)(refusalMessage(code));

/**
 * Returns the reply of a refusal, except for field errors. A 401 repeats the sentence as `detail`, in English, because
 * clients compare it.
 */
export function refusalBody(code: RefusalCode, { message, data }: Partial<Refused>, say: Say) {
  const { status, message: sentence } = refusals[code];
  const shownMessage = message ?? (code === 'invalid_input' ? null : refusalMessage(code));
  return {
    message: shownMessage === null ? '' : say(shownMessage),
    code,
    ...(shownMessage !== null && hasParams(shownMessage) && { params: shownMessage.params }),
    data: data ?? null,
    ...(status === 401 && { detail: sentence }),
    ...(data !== undefined && { status }),
  };
}

const hasParams = ({ params }: Message): boolean => Object.keys(params).length > 0;

/** Returns the reply for field errors: sentences in `data`, and the messages they were rendered from in `params`. */
export function fieldErrorsBody(invalid: FieldErrors, say: Say) {
  const data = Object.fromEntries(
    Object.entries(invalid).map(([field, messages]) => [field, messages.map((one) => say(one))]),
  );
  return { message: '', code: 'invalid_input' satisfies RefusalCode, params: invalid, data };
}
