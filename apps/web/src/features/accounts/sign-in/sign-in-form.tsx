import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Problem } from '../../../api/problem.ts';
import { useSend } from '../../../api/use-send.ts';
import { openSession } from '../../../session/session.ts';
import { accountTexts } from '../../../texts/accounts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { resolveInvitation } from '../../referrals/invitation.ts';
import { AlternativeSignIn } from '../form/alternative-sign-in.tsx';
import { EmailField } from '../form/email-field.tsx';
import { fieldErrorText, formErrorText } from '../form/error-text.ts';
import { FormError } from '../form/form-error.tsx';
import { LegalLinks } from '../form/legal-links.tsx';
import { useFormFocus } from '../form/use-form-focus.ts';

interface Props {
  /** E-mail that was typed on another screen. */
  initialEmail: string;
  /** Reason why signing in with the identity provider failed. */
  initialProblem: Problem | null;
}

/**
 * Form with e-mail and password. If a field is empty, the form is not submitted and the field gets
 * the focus without a message.
 */
export function SignInForm({ initialEmail, initialProblem }: Props) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { send, isSending, problem, clearProblem } = useSend(endpoints.signIn);
  const { formRef, focusEmptyField } = useFormFocus(problem);
  const shownProblem = problem ?? (isTyping ? null : initialProblem);
  const words = accountTexts.signIn;

  const handleInput = () => {
    setTyping(true);
    clearProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (focusEmptyField()) return;
    const reply = await send({ body: { email: email.trim(), password, user_type: 0 } });
    if (reply?.ok) openSession({ token: reply.extras.tokens, user: reply.data }, isRemembered);
  };

  return (
    <>
      <form noValidate ref={formRef} onSubmit={submit} onInput={handleInput}>
        <EmailField
          label={words.email}
          autoComplete="username"
          value={email}
          onValueChange={setEmail}
          error={fieldErrorText(problem, 'email')}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldErrorText(problem, 'password')}
        />
        <div className="account-actions">
          <Checkbox
            label={words.remember}
            name="remember"
            checked={isRemembered}
            onChange={({ target }) => setRemembered(target.checked)}
          />
          <Link to="/forgot-password" state={{ email: email.trim() }}>
            {words.recover}
          </Link>
        </div>
        <FormError>{formErrorText(shownProblem, ['email', 'password'])}</FormError>
        <Button type="submit" loading={isSending} wide>
          {words.signIn}
        </Button>
      </form>
      <AlternativeSignIn isRemembered={isRemembered} invitation={resolveInvitation('')} />
      <div>
        <p className="account-other">
          {words.noAccount} <Link to="/">{words.register}</Link>
        </p>
        <LegalLinks />
      </div>
    </>
  );
}
