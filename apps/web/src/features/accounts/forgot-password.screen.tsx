import './accounts.css';
import type { CodeDigits } from '@furrow/contract/accounts';
import { useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { settings } from '../../page-settings.ts';
import { texts } from '../../texts/app.ts';
import { codeTexts } from '../../texts/codes.ts';
import { after, beginLinked, beginWith, type Recovery } from './forgot-password.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { givenEmail } from './given-email.ts';
import { keepRecovery, keptRecovery } from './kept-recovery.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { ResetCodeDialog } from './reset-code-dialog.tsx';
import { SuccessDialog } from './success-dialog.tsx';

/** Resets a forgotten password in three steps: e-mail, mailed code (or the link in the same mail), new password. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const [recovery, happen] = useReducer(after, beginLinked(location.hash) ?? begun(givenEmail(location)));
  const [because, setBecause] = useState<string>();
  const words = codeTexts.recover;
  const { step, email } = recovery;

  useEffect(() => keepRecovery(recovery), [recovery]);
  const sent = (to: string, digits: CodeDigits | null) => {
    setBecause(undefined);
    happen({ kind: 'sent', email: to, at: Date.now(), digits });
  };
  const goBack = (sentence?: string) => {
    setBecause(sentence);
    happen({ kind: 'back' });
  };

  return (
    <div className="account">
      <title>{texts.title({ screen: words.heading, product: settings.productName })}</title>
      <div>
        <h1>{words.heading}</h1>
        <p className="account-explanation">{words.explanation}</p>
      </div>
      <ForgotPasswordForm email={email} isAsking={step === 'email'} because={because} onSent={sent} />
      {step === 'code' && (
        <ResetCodeDialog
          recovery={recovery}
          onVerified={(resetToken) => happen({ kind: 'verified', resetToken })}
          onSentAgain={(digits) => happen({ kind: 'sentAgain', at: Date.now(), digits })}
          onNewDigits={(digits) => happen({ kind: 'newDigits', digits })}
          onOtherEmail={() => goBack()}
        />
      )}
      {step === 'password' && (
        <NewPasswordDialog
          email={email}
          resetToken={recovery.resetToken}
          onChanged={() => happen({ kind: 'changed' })}
          onBack={goBack}
        />
      )}
      {step === 'done' && (
        <SuccessDialog
          title={words.successTitle}
          description={words.success}
          onGo={() => void navigate('/')}
        />
      )}
    </div>
  );
}

/** Resumes the process stored in this tab, unless a different e-mail was passed in. */
function begun(given: string): Recovery {
  const kept = keptRecovery(Date.now());
  return kept && (given === '' || given === kept.email) ? kept : beginWith(given);
}
