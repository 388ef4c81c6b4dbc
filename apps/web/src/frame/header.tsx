import './header.css';
import { Link, NavLink } from 'react-router';
import { WalletPill } from '../features/wallet/wallet-pill.tsx';
import { settings } from '../page-settings.ts';
import { useSession } from '../session/session.ts';
import { texts } from '../texts/en.ts';
import { Mark } from '../ui/mark.tsx';
import { BackArrow } from './back-arrow.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** The way back and the mark; at the right, the way in, or the wallet and the profile menu. */
export function Header() {
  const user = useSession((session) => session.user);
  return (
    <header className="header">
      <div className="header-start">
        <BackArrow />
        <Link
          className="wordmark"
          to={user ? '/home' : '/'}
          aria-label={texts.frame.home(settings.productName)}
        >
          <Mark />
          <span>{settings.productName}</span>
        </Link>
      </div>
      {user ? (
        <div className="header-end">
          <WalletPill user={user} />
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
