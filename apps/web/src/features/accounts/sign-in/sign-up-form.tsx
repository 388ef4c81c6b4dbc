import '../accounts.css';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { openSession } from '../../../session/session.ts';
import { accountTexts } from '../../../texts/accounts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { SentenceAround } from '../../../ui/display/sentence-around.tsx';
import { clearInvitation, resolveInvitation } from '../../referrals/invitation.ts';
import { storeCodeStart } from '../codes/code-start.ts';
import { AlternativeSignIn } from '../form/alternative-sign-in.tsx';
import { EmailField } from '../form/email-field.tsx';
import { fieldErrorText, formErrorText } from '../form/error-text.ts';
import { FormError } from '../form/form-error.tsx';
import { LegalLinks } from '../form/legal-links.tsx';
import { useFormFocus } from '../form/use-form-focus.ts';

/**
 * Form that creates an account. If a field is empty, the form is not submitted and the field gets
 * the focus without a message.
 * @param note what happens to that which the visitor has done so far
 */
export function SignUpForm({ note }: { note?: string | null }) {
  const { search } = useLocation();
  const invitation = resolveInvitation(search);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { send, isSending, problem, clearProblem } = useSend(endpoints.signUp);
  const { formRef, focusEmptyField } = useFormFocus(problem);
  const words = accountTexts.signUp;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (focusEmptyField()) return;
    const { code: referral_code, uid } = invitation;
    const reply = await send({ body: { email: email.trim(), password, user_type: 0, uid, referral_code } });
    if (!reply?.ok) return;
    clearInvitation();
    storeCodeStart(reply.data.id, { started: Date.now(), digits: reply.extras.digits });
    openSession({ token: reply.extras.tokens, user: reply.data }, true);
  };

  return (
    <section className="account" aria-labelledby="sign-up">
      <div>
        <h2 id="sign-up">{words.heading}</h2>
        <p className="account-explanation">{words.explanation}</p>
      </div>
      {note && (
        <p className="account-note" role="status">
          {note}
        </p>
      )}
      {invitation.code && <p className="account-note">{words.invited}</p>}
      <form noValidate ref={formRef} onSubmit={submit} onInput={clearProblem}>
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
          autoComplete="new-password"
          required
          hint={words.passwordHint}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldErrorText(problem, 'password')}
        />
        <FormError>{formErrorText(problem, ['email', 'password'])}</FormError>
        <Button type="submit" loading={isSending} wide>
          {words.create}
        </Button>
        <p className="account-terms">
          <SentenceAround sentenceWith={(terms) => words.accept({ terms })}>
            <Link to="/terms">{words.terms}</Link>
          </SentenceAround>
        </p>
      </form>
      <AlternativeSignIn isRemembered invitation={invitation} />
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
