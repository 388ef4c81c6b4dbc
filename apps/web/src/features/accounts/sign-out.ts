import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/problem.ts';
import { closeSession, useSession } from '../../session/session.ts';
import { texts } from '../../texts/app.ts';
import { toast } from '../../ui/toasts/toasts.ts';

/** Ends the session on this page immediately, and on the server when the request reaches it. */
export async function signOut(): Promise<void> {
  const refresh = useSession.getState().token?.refresh;
  const pendingReply = refresh === undefined ? null : call(endpoints.signOut, { body: { refresh } });
  closeSession('left');
  const reply = await pendingReply;
  if (!reply || reply.ok || isRefusal(reply.problem, 'session_ended')) return;
  toast('error', texts.session.leftLocally);
}
