import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { useRef } from 'react';
import { isRefusal } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { useSend } from '../../../api/use-send.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { IdentityButton } from '../../identity/identity-button.tsx';
import { resolveInvitation } from '../../referrals/invitation.ts';
import { CodeForm } from '../codes/code-form.tsx';
import { isCodeRefused } from '../codes/code-problem.ts';
import { fetchCodeDigits } from '../codes/fetch-code-digits.ts';
import { OutboxHint } from '../codes/outbox-hint.tsx';
import { useCountdown } from '../codes/use-countdown.ts';
import type { Recovery } from './forgot-password.ts';

interface Props {
  recovery: Recovery;
  onVerified: (resetToken: string) => void;
  onSentAgain: (digits: CodeDigits | null) => void;
  /** Called with the number of digits of the newest code, if another tab or person requested one. */
  onNewDigits: (digits: CodeDigits) => void;
  onOtherEmail: () => void;
}

/** Delay in seconds before another code can be requested. */
const resendWaitSeconds = 60;

/** Dialog that requires the mailed code before a new password can be set. */
export function ResetCodeDialog({ recovery, onVerified, onSentAgain, onNewDigits, onOtherEmail }: Props) {
  const { email, started, digits } = recovery;
  const firstInput = useRef<HTMLInputElement>(null);
  const seconds = useCountdown(started, resendWaitSeconds);
  const verify = useSend(endpoints.verifyResetCode, { quiet: 'problem' });
  const resend = useSend(endpoints.forgetPassword, { quiet: 'problem' });
  const problem = verify.problem ?? resend.problem;
  const isWorking = verify.isSending || resend.isSending;
  const words = codeTexts.recover;

  const resendCode = async () => {
    const reply = await resend.send({ body: { email } });
    if (reply?.ok) return onSentAgain(reply.extras.digits);
    if (reply && isRefusal(reply.problem, 'code_resent_recently')) onSentAgain(await fetchCodeDigits(email));
  };
  const verifyCode = async (otp: string) => {
    const reply = await verify.send({ body: { email, otp } });
    if (!reply) return false;
    if (!reply.ok) {
      const isRefused = isCodeRefused(reply.problem);
      const newest = isRefused ? await fetchCodeDigits(email) : null;
      if (newest !== null) onNewDigits(newest);
      return isRefused;
    }
    onVerified(reply.data.reset_token);
    return false;
  };

  return (
    <Dialog
      isOpen
      title={words.codeTitle}
      description={sentSentence(email, digits)}
      initialFocus={firstInput}
    >
      <OutboxHint />
      <CodeForm
        key={digits ?? 4}
        digits={digits}
        incomplete={words.incomplete}
        error={problem ? joinSentences(...problemToasts(problem)) : undefined}
        seconds={seconds}
        isVerifying={verify.isSending}
        isResending={resend.isSending}
        onType={() => {
          verify.clearProblem();
          resend.clearProblem();
        }}
        onVerify={verifyCode}
        onResend={resendCode}
        firstInput={firstInput}
      />
      <div className="code-out">
        <Button variant="link" disabled={isWorking} onClick={onOtherEmail}>
          {words.otherEmail}
        </Button>
        {/* Users who have only signed in with the identity provider get no code. */}
        <IdentityButton size="small" remembered={false} {...resolveInvitation('')} />
      </div>
    </Dialog>
  );
}

function sentSentence(email: string, digits: CodeDigits | null): string {
  const { codeNeeded, codeSent, codeSentLong } = codeTexts.recover;
  if (digits === null) return codeNeeded({ email });
  return digits === 4 ? codeSent({ email }) : codeSentLong({ email });
}
