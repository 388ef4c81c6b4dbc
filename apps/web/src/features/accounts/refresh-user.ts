import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { replaceUser, useSession } from '../../session/session.ts';
import { applyAccountLanguage } from './choose-language.ts';
import { userOf } from './user-of.ts';

/** After this time the stored user is used. */
const timeoutMs = 5_000;

/**
 * Updates the stored user, who may have been verified, filled in their details or chosen another language on another device. Screens
 * do not wait for it.
 */
export async function refreshUser(): Promise<void> {
  if (!useSession.getState().token) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await call(endpoints.getProfile, {}, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return null;
  });
  const storedUser = useSession.getState().user;
  // Signed out, or signed in as another user, meanwhile.
  if (!reply?.ok || reply.data.id !== storedUser?.id) return;
  const user = userOf(reply.data);
  if (JSON.stringify(user) !== JSON.stringify(userOf({ ...reply.data, ...storedUser }))) replaceUser(user);
  applyAccountLanguage(user);
}
