import type { CodeDigits, User } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSend } from '../../api/use-send.ts';
import { putToastsAway } from '../../ui/toasts.ts';
import { isCodeRefused } from './code-problem.ts';
import { type CodeStart, codeStart, startCode } from './code-start.ts';
import { secondsLeft } from './countdown.ts';
import { useCountdown } from './use-countdown.ts';

/** Delay in seconds before another code can be requested. */
const pause = 30;

interface Ways {
  onVerified: (user: User) => void;
  /** The e-mail is already verified, in another tab or by an earlier click. */
  onVerifiedAlready: () => void;
  /** The mail server of the address refuses our mail; with the server's message. */
  onBounced: (sentence: string) => void;
}

/** Calls for a new user's code, and the seconds until another one can be requested. */
export function useVerification(user: User, { onVerified, onVerifiedAlready, onBounced }: Ways) {
  const { id, email } = user;
  const [opening] = useState(() => openingOf(id, Date.now()));
  const [started, setStarted] = useState(opening.started);
  const [digits, setDigits] = useState(opening.digits);
  const seconds = useCountdown(started, pause);
  const verify = useSend(endpoints.verifyCode, { quiet: 'problem' });
  const resend = useSend(endpoints.resendCode, { quiet: 'problem' });

  const restart = (mailed: CodeDigits | null = digits) => {
    setStarted(Date.now());
    setDigits(mailed);
  };
  useEffect(() => startCode(id, { started, digits }), [id, started, digits]);

  const sendAgain = async () => {
    const reply = await resend.send({});
    if (!reply) return;
    if (reply.ok) return restart(reply.beside.digits);
    if (isRefusal(reply.problem, 'code_resent_recently')) return restart();
    if (isRefusal(reply.problem, 'already_verified')) onVerifiedAlready();
    if (isRefusal(reply.problem, 'mail_bounced')) onBounced(problemToasts(reply.problem).join(' '));
  };

  /** Another tab may have requested a code with more digits. @returns true if there is no valid code */
  const lookAtCode = async (): Promise<boolean> => {
    const reply = await call(endpoints.codeExpired, { body: { email } });
    if (reply.ok && reply.data.digits !== null) setDigits(reply.data.digits);
    return reply.ok && reply.data.expired;
  };
  const replaceExpired = useEffectEvent(async () => {
    if (await lookAtCode()) await sendAgain();
  });
  const isAsked = useRef(opening.isFresh);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void replaceExpired();
  }, []);

  return {
    digits,
    seconds,
    restart,
    sendAgain,
    isVerifying: verify.isSending,
    isResending: resend.isSending,
    problem: verify.problem ?? resend.problem,
    forgetProblem: () => {
      verify.forgetProblem();
      resend.forgetProblem();
    },
    /** Resolves to true if the code was refused. */
    verify: async (code: string): Promise<boolean> => {
      // The toast that a code was mailed is outdated once the code was typed.
      putToastsAway();
      const reply = await verify.send({ body: { otp: code } });
      if (!reply) return false;
      if (reply.ok) onVerified(reply.data);
      else if (isRefusal(reply.problem, 'already_verified')) onVerifiedAlready();
      else if (isCodeRefused(reply.problem)) {
        void lookAtCode();
        return true;
      }
      return false;
    },
  };
}

/** When the countdown started. If that was a while ago the code may have expired: then it is checked, and replaced once. */
function openingOf(user: string, now: number): CodeStart & { isFresh: boolean } {
  const known = codeStart(user);
  if (known === null) return { started: now, digits: null, isFresh: false };
  return { ...known, isFresh: known.digits !== null && secondsLeft(known.started, now, pause) > 0 };
}
