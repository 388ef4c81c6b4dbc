import type { CodeDigits, User } from '@furrow/contract/accounts/accounts';
import { joinSentences } from '@furrow/messages/join';
import { useRef, useState } from 'react';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { replaceUser } from '../../../session/session.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CodeForm } from '../codes/code-form.tsx';
import { OutboxHint } from '../codes/outbox-hint.tsx';
import { DraftedLandNote } from '../drafted-land-note.tsx';
import { signOut } from '../sign-out.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { useVerification } from './use-verification.ts';

interface Props {
  user: User;
  onVerified: (user: User) => void;
  onAlreadyVerified: () => void;
}

/** Dialog that requires the mailed code. It closes only with the code, by changing the e-mail, or by signing out. */
export function OtpDialog({ user, onVerified, onAlreadyVerified }: Props) {
  const [isChanging, setChanging] = useState(false);
  const [reason, setReason] = useState<string>();
  const firstInput = useRef<HTMLInputElement>(null);
  const verification = useVerification(user, {
    onVerified,
    onAlreadyVerified,
    onBounced: (sentence) => {
      setReason(sentence);
      setChanging(true);
    },
  });
  const { problem } = verification;
  const sentence = problem ? joinSentences(...problemToasts(problem)) : undefined;
  const words = isChanging ? codeTexts.changeEmail : codeTexts.otp;

  const backToCode = () => {
    verification.clearProblem();
    setReason(undefined);
    setChanging(false);
  };
  const changed = (updatedUser: User, digits: CodeDigits) => {
    replaceUser(updatedUser);
    verification.restart(digits);
    backToCode();
  };

  return (
    <Dialog
      isOpen
      title={words.title}
      description={
        isChanging ? codeTexts.changeEmail.explanation : sentSentence(user.email, verification.digits)
      }
      initialFocus={firstInput}
    >
      {isChanging ? (
        <ChangeEmailForm
          email={user.email}
          reason={reason}
          onChanged={changed}
          onAlreadyVerified={onAlreadyVerified}
          onBack={backToCode}
        />
      ) : (
        <>
          <OutboxHint />
          <DraftedLandNote />
          <CodeForm
            key={verification.digits ?? 4}
            digits={verification.digits}
            incomplete={codeTexts.otp.incomplete}
            error={sentence}
            seconds={verification.seconds}
            isVerifying={verification.isVerifying}
            isResending={verification.isResending}
            onType={verification.clearProblem}
            onVerify={verification.verify}
            onResend={verification.sendAgain}
            firstInput={firstInput}
          />
          <div className="code-out">
            <Button variant="link" onClick={() => setChanging(true)}>
              {codeTexts.otp.change}
            </Button>
            <Button variant="link" onClick={signOut}>
              {codeTexts.otp.logOut}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Sentence above the code. If it is unknown whether a code was sent, the sentence does not claim that. */
function sentSentence(email: string, digits: CodeDigits | null): string {
  const { needed, sent, sentLong } = codeTexts.otp;
  if (digits === null) return needed({ email });
  return digits === 4 ? sent({ email }) : sentLong({ email });
}
