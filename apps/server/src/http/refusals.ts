import { type RefusalCode, refusals } from '@furrow/contract/refusals';
import type { FieldErrors, Refused } from './handlers.ts';

/** The wire form of every refusal but field errors; a 401 also says it as `detail`. */
export function refusalBody(code: RefusalCode, { message, data }: Partial<Refused> = {}) {
  const { status, message: sentence } = refusals[code];
  return {
    message: message ?? sentence,
    code,
    data: data ?? null,
    ...(status === 401 && { detail: sentence }),
    ...(data !== undefined && { status }),
  };
}

/** The wire form of field errors. */
export function fieldErrorsBody(data: FieldErrors) {
  return { message: '', code: 'invalid_input' satisfies RefusalCode, data };
}
