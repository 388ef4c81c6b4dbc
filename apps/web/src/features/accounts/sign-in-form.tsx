import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Problem } from '../../api/problem.ts';
import { useSend } from '../../api/use-send.ts';
import { openSession } from '../../session/session.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { fieldSentence, formSentence } from './field-sentence.ts';
import { FormError } from './form-error.tsx';
import { invitationOf } from './invitation.ts';
import { LegalLinks } from './legal-links.tsx';
import { OtherWayIn } from './other-way-in.tsx';
import { useFormFocus } from './use-form-focus.ts';

interface Properties {
  /** E-mail that was typed on another screen. */
  given: string;
  /** Why signing in with the identity provider failed. */
  problemBefore: Problem | null;
}

/** E-mail and password. With an empty field the form is not submitted; the focus moves there without a message. */
export function SignInForm({ given, problemBefore }: Properties) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { send, isSending, problem, forgetProblem } = useSend(endpoints.signIn);
  const { form, stopAtEmpty } = useFormFocus(problem);
  const shown = problem ?? (isTyping ? null : problemBefore);
  const words = accountTexts.signIn;

  const type = () => {
    setTyping(true);
    forgetProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stopAtEmpty()) return;
    const reply = await send({ body: { email: email.trim(), password, user_type: 0 } });
    if (reply?.ok) openSession({ token: reply.beside.tokens, user: reply.data }, isRemembered);
  };

  return (
    <>
      <form noValidate ref={form} onSubmit={submit} onInput={type}>
        <EmailField
          label={words.email}
          autoComplete="username"
          value={email}
          onType={setEmail}
          error={fieldSentence(problem, 'email')}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldSentence(problem, 'password')}
        />
        <div className="account-ways">
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
        <FormError>{formSentence(shown, ['email', 'password'])}</FormError>
        <Button type="submit" working={isSending} wide>
          {words.signIn}
        </Button>
      </form>
      <OtherWayIn remembered={isRemembered} invitation={invitationOf('')} />
      <div>
        <p className="account-other">
          {words.noAccount} <Link to="/">{words.register}</Link>
        </p>
        <LegalLinks />
      </div>
    </>
  );
}
