import type { CodeDigits } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../api/problem.ts';
import { useSend } from '../../api/use-send.ts';
import { codeTexts } from '../../texts/codes.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { fieldSentence, formSentence } from './field-sentence.ts';
import { findDigits } from './find-digits.ts';
import { FormError } from './form-error.tsx';
import { invitationOf } from './invitation.ts';
import { LegalLinks } from './legal-links.tsx';
import { OtherWayIn } from './other-way-in.tsx';
import { useFormFocus } from './use-form-focus.ts';

interface Properties {
  email: string;
  /** The form is active, not covered by a dialog. */
  isAsking: boolean;
  /** Why the process has to start over. */
  because: string | undefined;
  onSent: (email: string, digits: CodeDigits | null) => void;
}

/** Requests a reset code. The reply is the same for every e-mail, whether or not it has an account. */
export function ForgotPasswordForm({ email, isAsking, because, onSent }: Properties) {
  const [typed, setTyped] = useState(email);
  const { send, isSending, problem, forgetProblem } = useSend(endpoints.forgetPassword);
  const { form, stopAtEmpty } = useFormFocus(problem);
  const field = useRef<HTMLInputElement>(null);
  const words = codeTexts.recover;
  const [wrong, setWrong] = useState<string>();

  // Not on arrival, where reading starts at the heading.
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (isAsking && !wasAsking.current) field.current?.select();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const forget = () => {
    setWrong(undefined);
    forgetProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stopAtEmpty()) return;
    const to = typed.trim();
    // Browsers accept addresses without a dot, which no mail reaches.
    if (field.current?.validity.typeMismatch || !/@[^@]+\.[^@.]{2,}$/.test(to)) {
      setWrong(words.notAnEmail);
      return field.current?.focus();
    }
    const reply = await send({ body: { email: to } });
    if (reply?.ok) return onSent(to, reply.beside.digits);
    // A code that was sent a moment ago is as good as a new one, and so is the last one allowed within an hour.
    const isRecent = reply && isRefusal(reply.problem, 'code_resent_recently');
    if (!isRecent && !(reply && isRefusal(reply.problem, 'too_many_codes'))) return;
    const digits = await findDigits(to);
    if (isRecent || digits !== null) onSent(to, digits);
  };

  return (
    <>
      <form noValidate ref={form} onSubmit={submit} onInput={forget}>
        <EmailField
          label={words.email}
          autoComplete="username"
          ref={field}
          value={typed}
          onType={setTyped}
          error={wrong ?? fieldSentence(problem, 'email')}
        />
        <FormError>{isAsking ? (formSentence(problem, ['email']) ?? because) : undefined}</FormError>
        <Button type="submit" working={isSending} wide>
          {words.send}
        </Button>
      </form>
      <OtherWayIn size="medium" remembered={false} invitation={invitationOf('')} />
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
