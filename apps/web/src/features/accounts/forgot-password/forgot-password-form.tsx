import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../api/problem.ts';
import { useSend } from '../../../api/use-send.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { resolveInvitation } from '../../referrals/invitation.ts';
import { fetchCodeDigits } from '../codes/fetch-code-digits.ts';
import { AlternativeSignIn } from '../form/alternative-sign-in.tsx';
import { EmailField } from '../form/email-field.tsx';
import { fieldErrorText, formErrorText } from '../form/error-text.ts';
import { FormError } from '../form/form-error.tsx';
import { LegalLinks } from '../form/legal-links.tsx';
import { useFormFocus } from '../form/use-form-focus.ts';

interface Props {
  email: string;
  /** True if the form is not covered by a dialog. */
  isActive: boolean;
  /** Reason shown to the user why the reset starts again. */
  reason: string | undefined;
  onSent: (email: string, digits: CodeDigits | null) => void;
}

/** Requests a reset code. The reply is the same for every e-mail, whether or not it has an account. */
export function ForgotPasswordForm({ email, isActive, reason, onSent }: Props) {
  const [typed, setTyped] = useState(email);
  const { send, isSending, problem, clearProblem } = useSend(endpoints.forgetPassword);
  const { formRef, focusEmptyField } = useFormFocus(problem);
  const inputRef = useRef<HTMLInputElement>(null);
  const words = codeTexts.recover;
  const [inputError, setInputError] = useState<string>();

  // The field is not focused on arrival, because screen readers start at the heading.
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) inputRef.current?.select();
    wasActive.current = isActive;
  }, [isActive]);

  const clearErrors = () => {
    setInputError(undefined);
    clearProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (focusEmptyField()) return;
    const address = typed.trim();
    // Browsers accept addresses without a dot, to which no mail can be sent.
    if (inputRef.current?.validity.typeMismatch || !/@[^@]+\.[^@.]{2,}$/.test(address)) {
      setInputError(words.notAnEmail);
      return inputRef.current?.focus();
    }
    const reply = await send({ body: { email: address } });
    if (reply?.ok) return onSent(address, reply.extras.digits);
    // The user can enter an earlier code if it was sent a moment ago, or if no more codes can be sent within this hour.
    const wasResentRecently = reply && isRefusal(reply.problem, 'code_resent_recently');
    if (!wasResentRecently && !(reply && isRefusal(reply.problem, 'too_many_codes'))) return;
    const digits = await fetchCodeDigits(address);
    if (wasResentRecently || digits !== null) onSent(address, digits);
  };

  return (
    <>
      <form noValidate ref={formRef} onSubmit={submit} onInput={clearErrors}>
        <EmailField
          label={words.email}
          autoComplete="username"
          ref={inputRef}
          value={typed}
          onValueChange={setTyped}
          error={inputError ?? fieldErrorText(problem, 'email')}
        />
        <FormError>{isActive ? (formErrorText(problem, ['email']) ?? reason) : undefined}</FormError>
        <Button type="submit" loading={isSending} wide>
          {words.send}
        </Button>
      </form>
      <AlternativeSignIn size="medium" isRemembered={false} invitation={resolveInvitation('')} />
      <div>
        <p className="account-other">
          {words.remembered}{' '}
          <Link to="/signin" state={{ email: typed.trim() }}>
            {words.signIn}
          </Link>
        </p>
        <LegalLinks />
      </div>
    </>
  );
}
