import { settings } from '../../../settings/page-settings.ts';
import { accountTexts } from '../../../texts/accounts.ts';
import { IdentityButton } from '../../identity/identity-button.tsx';
import type { InvitationParams } from '../../referrals/invitation.ts';

interface Props {
  isRemembered: boolean;
  invitation: InvitationParams;
  size?: 'large' | 'medium';
}

/** Sign-in with the identity provider, shown with the form if one is configured. */
export function AlternativeSignIn({ isRemembered, invitation, size = 'large' }: Props) {
  if (settings.identity === null) return null;
  return (
    <div className="account-otherwise">
      <p className="account-or">{accountTexts.identity.or}</p>
      <IdentityButton size={size} remembered={isRemembered} {...invitation} />
    </div>
  );
}
