import { endpoints } from '@furrow/contract/endpoints';
import { useRef } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSend } from '../../api/use-send.ts';
import { accountTexts } from '../../texts/accounts.en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IdentityButton } from '../identity/identity-button.tsx';
import { CodeForm } from './code-form.tsx';
import { isCodeRefused } from './code-problem.ts';
import type { Recovery } from './forgot-password.ts';
import { invitationOf } from './invitation.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { useCountdown } from './use-countdown.ts';

interface Properties {
  recovery: Recovery;
  onVerified: (resetToken: string) => void;
  onSentAgain: () => void;
  onOtherEmail: () => void;
}

/** Seconds until another code may be asked for. */
const pause = 60;

/** Asks for the code that gives the right to a new password. */
export function ResetCodeDialog({ recovery, onVerified, onSentAgain, onOtherEmail }: Properties) {
  const { email, started } = recovery;
  const first = useRef<HTMLInputElement>(null);
  const seconds = useCountdown(started, pause);
  const verify = useSend(endpoints.verifyResetCode, { quiet: 'problem' });
  const resend = useSend(endpoints.forgetPassword, { quiet: 'problem' });
  const problem = verify.problem ?? resend.problem;
  const isWorking = verify.isSending || resend.isSending;
  const words = accountTexts.recover;

  const sendAgain = async () => {
    const reply = await resend.send({ body: { email } });
    if (reply?.ok || (reply && isRefusal(reply.problem, 'code_resent_recently'))) onSentAgain();
  };
  const check = async (otp: string) => {
    const reply = await verify.send({ body: { email, otp } });
    if (!reply) return false;
    if (!reply.ok) return isCodeRefused(reply.problem);
    onVerified(reply.data.reset_token);
    return false;
  };

  return (
    <Dialog isOpen title={words.codeTitle} description={words.codeSent(email)} focusFirst={first}>
      <OutboxHint />
      <CodeForm
        incomplete={words.incomplete}
        error={problem ? problemToasts(problem).join(' ') : undefined}
        seconds={seconds}
        isVerifying={verify.isSending}
        isResending={resend.isSending}
        onType={() => {
          verify.forgetProblem();
          resend.forgetProblem();
        }}
        onVerify={check}
        onResend={sendAgain}
        first={first}
      />
      <div className="code-out">
        <Button look="link" disabled={isWorking} onClick={onOtherEmail}>
          {words.otherEmail}
        </Button>
        {/* Somebody who always came by the provider gets no code. */}
        <IdentityButton size="small" remembered={false} {...invitationOf('')} />
      </div>
    </Dialog>
  );
}
