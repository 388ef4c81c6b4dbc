import type { User } from '@furrow/contract/accounts/accounts';
import { useEffect } from 'react';
import { NotificationsButton } from '../features/news/notifications-button.tsx';
import { syncWallet } from '../features/wallet/sync-wallet.ts';
import { WalletPill } from '../features/wallet/wallet-pill.tsx';
import { accountStageOf } from '../session/account-stage.ts';
import { ErrorBoundary } from '../ui/display/error-boundary.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** Header controls of a signed-in user: wallet, notifications and profile menu. */
export function MemberControls({ user }: { user: User }) {
  useEffect(syncWallet, []);
  return (
    <>
      <WalletPill user={user} />
      {accountStageOf(user) === 'customer' && (
        <ErrorBoundary fallback={null}>
          <NotificationsButton />
        </ErrorBoundary>
      )}
      <ProfileMenu user={user} />
    </>
  );
}
