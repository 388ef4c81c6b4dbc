import { settings } from '../../page-settings.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { IdentityButton } from '../identity/identity-button.tsx';
import type { Invitation } from './invitation.ts';

interface Properties {
  remembered: boolean;
  invitation: Invitation;
  size?: 'large' | 'medium';
}

/** Beside e-mail and password: the identity provider, where there is one. */
export function OtherWayIn({ remembered, invitation, size = 'large' }: Properties) {
  if (settings.identity === null) return null;
  return (
    <div className="account-otherwise">
      <p className="account-or">{accountTexts.identity.or}</p>
      <IdentityButton size={size} remembered={remembered} {...invitation} />
    </div>
  );
}
