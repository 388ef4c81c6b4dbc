import '../accounts.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../session/session.ts';
import { settings } from '../../../settings/page-settings.ts';
import { accountTexts } from '../../../texts/accounts.ts';
import { texts } from '../../../texts/app.ts';
import { useIdentityReturn } from '../../identity/use-identity-return.ts';
import { prefilledEmail } from '../form/prefilled-email.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in screen, to which the identity provider redirects too. */
export default function SignInScreen() {
  const [email] = useState(prefilledEmail(useLocation()));
  const { isSigningIn, problem } = useIdentityReturn();
  const hasEnded = useSession(({ ended }) => ended === 'server');
  const words = accountTexts.signIn;

  return (
    <div className="account">
      <title>{texts.title({ screen: words.heading, product: settings.productName })}</title>
      <h1>{words.heading}</h1>
      {isSigningIn ? (
        <p className="account-arriving" role="status">
          <span className="button-work" aria-hidden="true" />
          {accountTexts.identity.arriving}
        </p>
      ) : (
        <>
          {hasEnded && <p className="account-note">{words.ended}</p>}
          <SignInForm initialEmail={email} initialProblem={problem} />
        </>
      )}
    </div>
  );
}
