import './profile.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { signOut } from '../accounts/sign-out.ts';
import { RecentActivity } from '../activity/recent-activity.tsx';
import { InviteCard } from '../referrals/invite-card.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { ProfileRow } from './profile-row.tsx';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';

const words = profileTexts.profile;

/** Menu with the user's own data, settings and sign-out. */
export default function ProfileScreen() {
  const user = useSession((session) => session.user);
  const [isSignOutOpen, setSignOutOpen] = useState(false);
  return (
    <Page title={words.title} wide>
      <UserHeader email={user?.email ?? ''} />
      <div className="profile-sides">
        <nav aria-label={words.menu}>
          <ul className="profile-rows">
            <ProfileRow to="/fields" label={words.fields} about={words.fieldsAbout} />
            <ProfileRow to="/orderlist" label={words.orders} about={words.ordersAbout} />
            <ProfileRow to="/kept" label={words.saved} about={words.savedAbout} />
            <ProfileRow to="/moredetails" label={words.details} about={words.detailsAbout} />
            <ProfileRow to="/wallet" label={words.wallet} about={words.walletAbout} />
            <ProfileRow to="/change-password" label={words.password} about={words.passwordAbout} />
            <ProfileRow to="/refferal-users" label={words.referred} about={words.referredAbout} />
            <ProfileRow to="/my-data" label={words.data} about={words.dataAbout} />
            <ProfileRow
              onChoose={() => setSignOutOpen(true)}
              label={words.everywhere}
              about={words.everywhereAbout}
            />
            <ProfileRow onChoose={() => void signOut()} label={words.logOut} />
          </ul>
        </nav>
        <div className="profile-columns">
          <DisplaySettings />
          {user && <InviteCard link={user.referral_link} />}
        </div>
      </div>
      <RecentActivity />
      <SignOutEverywhereDialog isOpen={isSignOutOpen} onCancel={() => setSignOutOpen(false)} />
    </Page>
  );
}

/** Name and company of the user. While they are unknown, the e-mail alone is shown. */
function UserHeader({ email }: { email: string }) {
  const profile = useCall(endpoints.getProfile, {});
  const { first_name, last_name, company } = profile.data ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return (
    <div className="profile-person">
      <span className="profile-letter" aria-hidden="true">
        {email.slice(0, 1).toUpperCase()}
      </span>
      <div>
        {profile.isPending ? (
          <Skeleton lines={1} width="9rem" />
        ) : (
          name && <p className="profile-name">{name}</p>
        )}
        <p className="page-quiet">{email}</p>
        {company && <p className="page-quiet">{company}</p>}
      </div>
    </div>
  );
}
