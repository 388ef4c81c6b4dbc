import type { CodeDigits } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';

/** How many digits the newest code for a new password has; null where none can be typed any more, or that is not known. */
export async function findDigits(email: string): Promise<CodeDigits | null> {
  const reply = await call(endpoints.codeExpired, { body: { email } });
  return reply.ok ? reply.data.digits : null;
}
