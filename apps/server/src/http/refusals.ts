import { type RefusalCode, refusals } from '@furrow/contract/refusals';
import { inEnglish } from '@furrow/messages/in-english';
import type { FieldErrors, Refused } from './handlers.ts';
import type { Say } from './reader.ts';

const inTheirWords: Say = (message) => (typeof message === 'string' ? message : inEnglish(message));

/** The wire form of every refusal but field errors; a 401 also says it as `detail`. */
export function refusalBody(
  code: RefusalCode,
  { message, data }: Partial<Refused> = {},
  say: Say = inTheirWords,
) {
  const { status, message: sentence } = refusals[code];
  return {
    message: say(message ?? sentence),
    code,
    data: data ?? null,
    ...(status === 401 && { detail: sentence }),
    ...(data !== undefined && { status }),
  };
}

/** The wire form of field errors. */
export function fieldErrorsBody(invalid: FieldErrors, say: Say) {
  const data = Object.fromEntries(Object.entries(invalid).map(([field, wrong]) => [field, wrong.map(say)]));
  return { message: '', code: 'invalid_input' satisfies RefusalCode, data };
}
