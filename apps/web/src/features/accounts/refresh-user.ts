import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { replaceUser, useSession } from '../../session/session.ts';
import { applyAccountLanguage } from './choose-language.ts';
import { userOf } from './user-of.ts';

/** Timeout in milliseconds, after which the stored user stays as it is. */
const timeoutMs = 5_000;

/**
 * Updates the stored user, because the verification, the profile or the language may have changed on another device.
 * Screens do not wait for the update.
 */
export async function refreshUser(): Promise<void> {
  if (!useSession.getState().token) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await call(endpoints.getProfile, {}, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return null;
  });
  const storedUser = useSession.getState().user;
  // The reply is ignored if the user has signed out or changed during the request.
  if (!reply?.ok || reply.data.id !== storedUser?.id) return;
  const user = userOf(reply.data);
  if (JSON.stringify(user) !== JSON.stringify(userOf({ ...reply.data, ...storedUser }))) replaceUser(user);
  applyAccountLanguage(user);
}
