import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import type { Problem } from '../../api/problem.ts';
import { useSend } from '../../api/use-send.ts';
import { openSession } from '../../session/session.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { clearInvitation } from '../referrals/invitation.ts';
import { storeIdentityNames } from './identity-names.ts';
import { type LoginOutcome, parseAuthorizationResponse, verifyResponse } from './login-attempt.ts';
import { consumeLoginAttempt } from './stored-login-attempt.ts';

/**
 * Reads the identity provider's response from the URL and opens a session with it.
 * @returns whether the sign-in is in progress, and the reason if the server refused it.
 */
export function useIdentityReturn(): { isSigningIn: boolean; problem: Problem | null } {
  const [isSigningIn, setSigningIn] = useState(() => parseAuthorizationResponse(location) !== null);
  const { send, problem } = useSend(endpoints.signInWithIdentity);

  useEffect(() => {
    const finish = async (outcome: LoginOutcome) => {
      const isOpen = await (outcome.ok ? open(outcome) : false);
      if (!isOpen) setSigningIn(false);
    };
    const open = async ({ token, attempt }: Extract<LoginOutcome, { ok: true }>) => {
      const body = { token, user_type: 0, referral_code: attempt.code, uid: attempt.uid };
      const reply = await send({ body });
      if (!reply?.ok) return false;
      clearInvitation();
      storeIdentityNames(token);
      openSession({ token: reply.extras.tokens, user: reply.data }, attempt.remembered);
      return true;
    };
    const outcome = consumeResponse();
    if (outcome?.ok === false) toast('error', accountTexts.identity.failed);
    if (outcome) void finish(outcome);
  }, [send]);
  return { isSigningIn, problem };
}

/** Reads the provider's response from the URL of the page, and removes it there. */
function consumeResponse(): LoginOutcome | null {
  const response = parseAuthorizationResponse(location);
  if (response === null) return null;
  history.replaceState(history.state, '', location.pathname);
  return verifyResponse(response, consumeLoginAttempt());
}
