import './accounts.css';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSend } from '../../api/use-send.ts';
import { openSession } from '../../session/session.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SentenceAround } from '../../ui/sentence-around.tsx';
import { startCode } from './code-start.ts';
import { EmailField } from './email-field.tsx';
import { fieldSentence, formSentence } from './field-sentence.ts';
import { FormError } from './form-error.tsx';
import { forgetInvitation, invitationOf } from './invitation.ts';
import { LegalLinks } from './legal-links.tsx';
import { OtherWayIn } from './other-way-in.tsx';
import { useFormFocus } from './use-form-focus.ts';

/** Creates an account. With an empty field the form is not submitted; the focus moves there without a message. */
export function SignUpForm() {
  const { search } = useLocation();
  const invitation = invitationOf(search);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { send, isSending, problem, forgetProblem } = useSend(endpoints.signUp);
  const { form, stopAtEmpty } = useFormFocus(problem);
  const words = accountTexts.signUp;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stopAtEmpty()) return;
    const { code: referral_code, uid } = invitation;
    const reply = await send({ body: { email: email.trim(), password, user_type: 0, uid, referral_code } });
    if (!reply?.ok) return;
    forgetInvitation();
    startCode(reply.data.id, { started: Date.now(), digits: reply.beside.digits });
    openSession({ token: reply.beside.tokens, user: reply.data }, true);
  };

  return (
    <section className="account" aria-labelledby="sign-up">
      <div>
        <h2 id="sign-up">{words.heading}</h2>
        <p className="account-explanation">{words.explanation}</p>
      </div>
      {invitation.code && <p className="account-note">{words.invited}</p>}
      <form noValidate ref={form} onSubmit={submit} onInput={forgetProblem}>
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
          autoComplete="new-password"
          required
          hint={words.passwordHint}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldSentence(problem, 'password')}
        />
        <FormError>{formSentence(problem, ['email', 'password'])}</FormError>
        <Button type="submit" working={isSending} wide>
          {words.create}
        </Button>
        <p className="account-terms">
          <SentenceAround of={(terms) => words.accept({ terms })}>
            <Link to="/terms">{words.terms}</Link>
          </SentenceAround>
        </p>
      </form>
      <OtherWayIn remembered invitation={invitation} />
      <div>
        <p className="account-other">
          {words.haveAccount}{' '}
          <Link to="/signin" state={{ email: email.trim() }}>
            {words.signIn}
          </Link>
        </p>
        <LegalLinks />
      </div>
    </section>
  );
}
