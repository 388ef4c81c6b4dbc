import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import { signOut } from '../accounts/sign-out.ts';

const words = profileTexts.password;

/**
 * Shown to users who only sign in with an identity provider. To set a first password with a mailed
 * code, they have to sign out.
 */
export function NoPassword() {
  const [email] = useState(useSession.getState().user?.email ?? '');
  const [isSigningOut, setSigningOut] = useState(false);
  const navigate = useNavigate();
  const startReset = async () => {
    setSigningOut(true);
    await signOut();
    void navigate('/forgot-password', { state: { email } });
  };
  return (
    <div className="password-form">
      <h2>{words.noneHeading}</h2>
      <p className="page-quiet">{words.none({ email })}</p>
      <Button loading={isSigningOut} onClick={() => void startReset()}>
        {words.set}
      </Button>
    </div>
  );
}
