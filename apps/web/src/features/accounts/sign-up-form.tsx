import './accounts.css';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSend } from '../../api/use-send.ts';
import { openSession } from '../../session/session.ts';
import { texts } from '../../texts/en.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { startCode } from './code-start.ts';
import { fieldSentence } from './field-sentence.ts';

/** Opens an account. An empty field keeps the form where it is, without a word. */
export function SignUpForm() {
  const [query] = useSearchParams();
  const invitation = { referral_code: query.get('code'), uid: query.get('uid') };
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { send, isSending, problem } = useSend(endpoints.signUp);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password === '') return;
    const reply = await send({ body: { email: email.trim(), password, user_type: 0, ...invitation } });
    if (!reply?.ok) return;
    startCode(reply.data.id, Date.now());
    openSession({ token: reply.beside.tokens, user: reply.data }, true);
  };

  return (
    <section className="account" aria-labelledby="sign-up">
      <div>
        <h2 id="sign-up">{texts.signUp.heading}</h2>
        <p className="account-explanation">{texts.signUp.explanation}</p>
      </div>
      <form noValidate onSubmit={submit}>
        {invitation.referral_code && <p className="account-note">{texts.signUp.invited}</p>}
        <TextField
          label={texts.signUp.email}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={fieldSentence(problem, 'email')}
        />
        <PasswordField
          label={texts.signUp.password}
          name="password"
          autoComplete="new-password"
          hint={texts.signUp.passwordHint}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldSentence(problem, 'password')}
        />
        <Button type="submit" working={isSending} wide>
          {texts.signUp.create}
        </Button>
      </form>
      <p className="account-other">
        {texts.signUp.haveAccount} <Link to="/signin">{texts.signUp.signIn}</Link>
      </p>
    </section>
  );
}
