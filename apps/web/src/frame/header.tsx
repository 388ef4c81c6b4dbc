import './header.css';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { accountStageOf } from '../session/account-stage.ts';
import { useSession } from '../session/session.ts';
import { settings } from '../settings/page-settings.ts';
import { texts } from '../texts/app.ts';
import { ErrorBoundary } from '../ui/display/error-boundary.tsx';
import { Logo } from '../ui/display/logo.tsx';
import { BackArrow } from './back-arrow.tsx';

// Loaded separately, because signed-out users need neither the sections nor these controls.
const NavigationBar = lazy(async () => ({
  default: (await import('./navigation-bar.tsx')).NavigationBar,
}));
const MemberControls = lazy(async () => ({
  default: (await import('./member-controls.tsx')).MemberControls,
}));

/** Header with back arrow, logo and sections; at the right, the sign-in links, or the wallet and the profile menu. */
export function Header() {
  const user = useSession((session) => session.user);
  const isCustomer = accountStageOf(user) === 'customer';
  // On the map the logo leads to the first page, as specified; signed-in users are redirected from there to /home.
  const isMapScreen = useLocation().pathname === '/selectarea';
  return (
    <header className="header">
      <div className="header-start">
        <BackArrow />
        <Link
          className="wordmark"
          to={user && !isMapScreen ? '/home' : '/'}
          aria-label={texts.frame.home({ product: settings.productName })}
        >
          <Logo />
          <span>{settings.productName}</span>
        </Link>
      </div>
      {isCustomer && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<span className="navigation" />}>
            <NavigationBar />
          </Suspense>
        </ErrorBoundary>
      )}
      {user ? (
        <div className="header-end">
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<span className="header-place" />}>
              <MemberControls user={user} />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : (
        <nav className="header-actions" aria-label={texts.frame.signedOut}>
          <NavLink to="/signin">{texts.frame.signIn}</NavLink>
          <NavLink to="/" end>
            {texts.frame.register}
          </NavLink>
        </nav>
      )}
    </header>
  );
}
