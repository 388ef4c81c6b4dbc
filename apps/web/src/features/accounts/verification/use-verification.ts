import type { CodeDigits, User } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isRefusal } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { useSend } from '../../../api/use-send.ts';
import { dismissToasts } from '../../../ui/toasts/toasts.ts';
import { isCodeRefused } from '../codes/code-problem.ts';
import { type CodeStart, readCodeStart, storeCodeStart } from '../codes/code-start.ts';
import { secondsLeft } from '../codes/countdown.ts';
import { useCountdown } from '../codes/use-countdown.ts';

/** Delay in seconds before another code can be requested. */
const resendWaitSeconds = 30;

interface VerificationHandlers {
  onVerified: (user: User) => void;
  /** Called when the e-mail turns out to be verified already, in another tab or by an earlier click. */
  onAlreadyVerified: () => void;
  /** Called with the server's message if the mail server of the address refuses our mail. */
  onBounced: (sentence: string) => void;
}

/** Verifies the e-mail of a new user: requests for the code, and the seconds until another one can be requested. */
export function useVerification(
  user: User,
  { onVerified, onAlreadyVerified, onBounced }: VerificationHandlers,
) {
  const { id, email } = user;
  const [initial] = useState(() => initialStart(id, Date.now()));
  const [started, setStarted] = useState(initial.started);
  const [digits, setDigits] = useState(initial.digits);
  const seconds = useCountdown(started, resendWaitSeconds);
  const verify = useSend(endpoints.verifyCode, { quiet: 'problem' });
  const resend = useSend(endpoints.resendCode, { quiet: 'problem' });

  const restart = (newDigits: CodeDigits | null = digits) => {
    setStarted(Date.now());
    setDigits(newDigits);
  };
  useEffect(() => storeCodeStart(id, { started, digits }), [id, started, digits]);

  const resendCode = async () => {
    const reply = await resend.send({});
    if (!reply) return;
    if (reply.ok) return restart(reply.extras.digits);
    if (isRefusal(reply.problem, 'code_resent_recently')) return restart();
    if (isRefusal(reply.problem, 'already_verified')) onAlreadyVerified();
    if (isRefusal(reply.problem, 'mail_bounced')) onBounced(joinSentences(...problemToasts(reply.problem)));
  };

  /**
   * Checks whether the code is still valid, and how many digits it has: another tab may have requested a longer one.
   * @returns true if there is no valid code
   */
  const checkCode = async (): Promise<boolean> => {
    const reply = await call(endpoints.codeExpired, { body: { email } });
    if (reply.ok && reply.data.digits !== null) setDigits(reply.data.digits);
    return reply.ok && reply.data.expired;
  };
  const replaceExpired = useEffectEvent(async () => {
    if (await checkCode()) await resendCode();
  });
  const isChecked = useRef(initial.isNewlyStarted);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    void replaceExpired();
  }, []);

  return {
    digits,
    seconds,
    restart,
    sendAgain: resendCode,
    isVerifying: verify.isSending,
    isResending: resend.isSending,
    problem: verify.problem ?? resend.problem,
    clearProblem: () => {
      verify.clearProblem();
      resend.clearProblem();
    },
    /** Resolves to true if the code was refused. */
    verify: async (code: string): Promise<boolean> => {
      // The toast about the mailed code is outdated once the user has typed the code.
      dismissToasts();
      const reply = await verify.send({ body: { otp: code } });
      if (!reply) return false;
      if (reply.ok) onVerified(reply.data);
      else if (isRefusal(reply.problem, 'already_verified')) onAlreadyVerified();
      else if (isCodeRefused(reply.problem)) {
        void checkCode();
        return true;
      }
      return false;
    },
  };
}

/**
 * Start of the countdown, from this tab's storage. `isNewlyStarted` is false if the code may have expired: then it is checked
 * and, if necessary, replaced once.
 */
function initialStart(user: string, now: number): CodeStart & { isNewlyStarted: boolean } {
  const stored = readCodeStart(user);
  if (stored === null) return { started: now, digits: null, isNewlyStarted: false };
  return {
    ...stored,
    isNewlyStarted: stored.digits !== null && secondsLeft(stored.started, now, resendWaitSeconds) > 0,
  };
}
