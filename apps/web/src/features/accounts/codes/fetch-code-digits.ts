import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../../api/call.ts';

/** Number of digits of the newest reset code; null if no code is valid any more, or if that is unknown. */
export async function fetchCodeDigits(email: string): Promise<CodeDigits | null> {
  const reply = await call(endpoints.codeExpired, { body: { email } });
  return reply.ok ? reply.data.digits : null;
}
