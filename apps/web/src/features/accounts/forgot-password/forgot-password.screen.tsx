import '../accounts.css';
import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { settings } from '../../../settings/page-settings.ts';
import { texts } from '../../../texts/app.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { SuccessDialog } from '../codes/success-dialog.tsx';
import { prefilledEmail } from '../form/prefilled-email.ts';
import { type Recovery, recoveryFromLink, recoveryReducer, startRecovery } from './forgot-password.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { ResetCodeDialog } from './reset-code-dialog.tsx';
import { storedRecovery, storeRecovery } from './stored-recovery.ts';

/** Resets a forgotten password in three steps: e-mail, mailed code (or the link in the same mail), new password. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const [recovery, dispatch] = useReducer(
    recoveryReducer,
    recoveryFromLink(location.hash) ?? initialRecovery(prefilledEmail(location)),
  );
  const [reason, setReason] = useState<string>();
  const words = codeTexts.recover;
  const { step, email } = recovery;

  useEffect(() => storeRecovery(recovery), [recovery]);
  const handleSent = (address: string, digits: CodeDigits | null) => {
    setReason(undefined);
    dispatch({ kind: 'sent', email: address, at: Date.now(), digits });
  };
  const goBack = (sentence?: string) => {
    setReason(sentence);
    dispatch({ kind: 'back' });
  };

  return (
    <div className="account">
      <title>{texts.title({ screen: words.heading, product: settings.productName })}</title>
      <div>
        <h1>{words.heading}</h1>
        <p className="account-explanation">{words.explanation}</p>
      </div>
      <ForgotPasswordForm email={email} isActive={step === 'email'} reason={reason} onSent={handleSent} />
      {step === 'code' && (
        <ResetCodeDialog
          recovery={recovery}
          onVerified={(resetToken) => dispatch({ kind: 'verified', resetToken })}
          onSentAgain={(digits) => dispatch({ kind: 'sentAgain', at: Date.now(), digits })}
          onNewDigits={(digits) => dispatch({ kind: 'newDigits', digits })}
          onOtherEmail={() => goBack()}
        />
      )}
      {step === 'password' && (
        <NewPasswordDialog
          email={email}
          resetToken={recovery.resetToken}
          onChanged={() => dispatch({ kind: 'changed' })}
          onBack={goBack}
        />
      )}
      {step === 'done' && (
        <SuccessDialog
          title={words.successTitle}
          description={words.success}
          onContinue={() => void navigate('/')}
        />
      )}
    </div>
  );
}

/** Resumes the reset stored in this tab, unless it is for another e-mail than the one passed in. */
function initialRecovery(email: string): Recovery {
  const stored = storedRecovery(Date.now());
  return stored && (email === '' || email === stored.email) ? stored : startRecovery(email);
}
