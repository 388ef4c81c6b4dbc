import { settings } from '../../page-settings.ts';
import { accountTexts } from '../../texts/accounts.en.ts';
import { IdentityButton } from '../identity/identity-button.tsx';
import type { Invitation } from './invitation.ts';

/** Beside e-mail and password: the identity provider, where there is one. */
export function OtherWayIn({ remembered, invitation }: { remembered: boolean; invitation: Invitation }) {
  if (settings.identity === null) return null;
  return (
    <div className="account-otherwise">
      <p className="account-or">{accountTexts.identity.or}</p>
      <IdentityButton size="large" remembered={remembered} {...invitation} />
    </div>
  );
}
