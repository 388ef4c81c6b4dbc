import './accounts.css';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../api/problem.ts';
import { useSend } from '../../api/use-send.ts';
import { settings } from '../../page-settings.ts';
import { openSession } from '../../session/session.ts';
import { texts } from '../../texts/en.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldSentence } from './field-sentence.ts';

export default function SignInScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const { send, isSending, problem } = useSend(endpoints.signIn);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password === '') return;
    const reply = await send({ body: { email: email.trim(), password, user_type: 0 } });
    if (reply?.ok) openSession({ token: reply.beside.tokens, user: reply.data }, isRemembered);
  };

  return (
    <div className="account">
      <title>{texts.title(texts.signIn.heading, settings.productName)}</title>
      <h1>{texts.signIn.heading}</h1>
      <form noValidate onSubmit={submit}>
        <TextField
          label={texts.signIn.email}
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
          label={texts.signIn.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldSentence(problem, 'password')}
        />
        <Checkbox
          label={texts.signIn.remember}
          name="remember"
          checked={isRemembered}
          onChange={({ target }) => setRemembered(target.checked)}
        />
        <p className="error" role="alert" hidden={!isRefusal(problem, 'wrong_credentials')}>
          {isRefusal(problem, 'wrong_credentials') && problem?.kind === 'refused' ? problem.message : ''}
        </p>
        <Button type="submit" working={isSending} wide>
          {texts.signIn.signIn}
        </Button>
      </form>
      <p className="account-other">
        {texts.signIn.noAccount} <Link to="/">{texts.signIn.register}</Link>
      </p>
    </div>
  );
}
