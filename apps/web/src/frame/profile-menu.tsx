import type { User } from '@furrow/contract/accounts/accounts';
import { signOut } from '../features/accounts/sign-out.ts';
import { accountStageOf } from '../session/account-stage.ts';
import { texts } from '../texts/app.ts';
import { Menu } from '../ui/dialogs/menu.tsx';

/** Menu with the user's own pages and sign-out. */
export function ProfileMenu({ user }: { user: User }) {
  const links = [
    { label: texts.frame.profilePage, to: '/profile' },
    { label: texts.frame.fields, to: '/fields' },
    { label: texts.frame.basket, to: '/basket' },
    { label: texts.frame.orders, to: '/orderlist' },
    { label: texts.frame.updateProfile, to: '/moredetails' },
    { label: texts.frame.help, to: '/helpcenter' },
  ];
  return (
    <Menu
      label={texts.frame.profile}
      buttonClass="profile-button"
      heading={user.email}
      entries={[
        ...(accountStageOf(user) === 'customer' ? links : []),
        { label: texts.frame.logOut, onChoose: () => void signOut() },
      ]}
    >
      <span aria-hidden="true">{user.email.slice(0, 1).toUpperCase()}</span>
    </Menu>
  );
}
