import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import type { Problem } from '../../api/problem.ts';
import { useSend } from '../../api/use-send.ts';
import { openSession } from '../../session/session.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { toast } from '../../ui/toasts.ts';
import { forgetInvitation } from '../accounts/invitation.ts';
import { answerIn, type Outcome, outcomeOf } from './identity-round.ts';
import { takeRound } from './kept-round.ts';

/**
 * Reads the identity provider's response from the URL and opens a session with it.
 * @returns the progress, and why the server refused.
 */
export function useIdentityReturn(): { isArriving: boolean; problem: Problem | null } {
  const [isArriving, setArriving] = useState(() => answerIn(location) !== null);
  const { send, problem } = useSend(endpoints.signInWithIdentity);

  useEffect(() => {
    const arrive = async (outcome: Outcome) => {
      const isOpen = await (outcome.ok ? open(outcome) : false);
      if (!isOpen) setArriving(false);
    };
    const open = async ({ token, round }: Extract<Outcome, { ok: true }>) => {
      const body = { token, user_type: 0, referral_code: round.code, uid: round.uid };
      const reply = await send({ body });
      if (!reply?.ok) return false;
      forgetInvitation();
      openSession({ token: reply.beside.tokens, user: reply.data }, round.remembered);
      return true;
    };
    const outcome = takeAnswer();
    if (outcome?.ok === false) toast('error', accountTexts.identity.failed);
    if (outcome) void arrive(outcome);
  }, [send]);
  return { isArriving, problem };
}

/** The response in this URL, which is removed from it immediately. */
function takeAnswer(): Outcome | null {
  const answer = answerIn(location);
  if (answer === null) return null;
  history.replaceState(history.state, '', location.pathname);
  return outcomeOf(answer, takeRound());
}
