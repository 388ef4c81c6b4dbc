import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../api/call.ts';
import { userOf } from '../features/accounts/user-of.ts';
import { takeLanguageOf } from './choose-language.ts';
import { replaceUser, useSession } from './session.ts';

/** Milliseconds after which the user is taken as they were kept. */
const patience = 5_000;

/**
 * What is kept of the user may be old: they were verified, filled in their details, or chose another language, on another device. The screen
 * does not wait for it.
 */
export async function refreshUser(): Promise<void> {
  if (!useSession.getState().token) return;
  const signal = AbortSignal.timeout(patience);
  const reply = await call(endpoints.getProfile, {}, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return null;
  });
  const kept = useSession.getState().user;
  // Signed out, or in as somebody else, meanwhile.
  if (!reply?.ok || reply.data.id !== kept?.id) return;
  const user = userOf(reply.data);
  if (JSON.stringify(user) !== JSON.stringify(userOf({ ...reply.data, ...kept }))) replaceUser(user);
  takeLanguageOf(user);
}
