import './header.css';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { WalletPill } from '../features/wallet/wallet-pill.tsx';
import { settings } from '../page-settings.ts';
import { useSession } from '../session/session.ts';
import { standingOf } from '../session/standing.ts';
import { texts } from '../texts/app.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Mark } from '../ui/mark.tsx';
import { BackArrow } from './back-arrow.tsx';
import { ProfileMenu } from './profile-menu.tsx';

// Nobody waits for it.
const NewsButton = lazy(async () => ({
  default: (await import('../features/news/news-button.tsx')).NewsButton,
}));

/** The way back and the mark; at the right, the way in, or the wallet and the profile menu. */
export function Header() {
  const user = useSession((session) => session.user);
  // The specification has the map's logo lead to the first page; the guard goes on to /home from there.
  const isMap = useLocation().pathname === '/selectarea';
  return (
    <header className="header">
      <div className="header-start">
        <BackArrow />
        <Link
          className="wordmark"
          to={user && !isMap ? '/home' : '/'}
          aria-label={texts.frame.home({ product: settings.productName })}
        >
          <Mark />
          <span>{settings.productName}</span>
        </Link>
      </div>
      {user ? (
        <div className="header-end">
          <WalletPill user={user} />
          {standingOf(user) === 'customer' && (
            <ErrorBoundary fallback={null}>
              <Suspense fallback={<span className="header-place" />}>
                <NewsButton />
              </Suspense>
            </ErrorBoundary>
          )}
          <ProfileMenu user={user} />
        </div>
      ) : (
        <nav className="header-ways" aria-label={texts.frame.signedOut}>
          <NavLink to="/signin">{texts.frame.signIn}</NavLink>
          <NavLink to="/" end>
            {texts.frame.register}
          </NavLink>
        </nav>
      )}
    </header>
  );
}
