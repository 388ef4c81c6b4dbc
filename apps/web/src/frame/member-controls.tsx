import type { User } from '@furrow/contract/accounts';
import { useEffect } from 'react';
import { NewsButton } from '../features/news/news-button.tsx';
import { followWallet } from '../features/wallet/follow-wallet.ts';
import { WalletPill } from '../features/wallet/wallet-pill.tsx';
import { standingOf } from '../session/standing.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** Header controls of a signed-in user: wallet, notifications and profile menu. */
export function MemberControls({ user }: { user: User }) {
  useEffect(followWallet, []);
  return (
    <>
      <WalletPill user={user} />
      {standingOf(user) === 'customer' && (
        <ErrorBoundary fallback={null}>
          <NewsButton />
        </ErrorBoundary>
      )}
      <ProfileMenu user={user} />
    </>
  );
}
