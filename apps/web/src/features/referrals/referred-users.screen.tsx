import './referrals.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { InviteCard } from './invite-card.tsx';
import { ReferralBalance } from './referral-balance.tsx';
import { ReferredTable } from './referred-table.tsx';

const words = profileTexts.referred;

/** Users who joined through this user's link. */
export default function ReferredUsersScreen() {
  const referred = useCall(endpoints.listReferredUsers, { query: {} });
  const link = useSession(({ user }) => user?.referral_link ?? '');
  return (
    <Page title={words.title} wide>
      <div className="referred-sides">
        <div className="referred-list">
          {referred.isPending && (
            <div aria-busy="true">
              <Skeleton height={3} />
              {['one', 'two', 'three'].map((row) => (
                <div className="referred-waiting" key={row}>
                  <Skeleton lines={2} width="70%" />
                </div>
              ))}
            </div>
          )}
          {referred.error && !referred.data && (
            <ProblemState problem={referred.error} onTryAgain={referred.refetch} />
          )}
          {referred.data?.length === 0 && <EmptyState heading={words.none} />}
          {referred.data && referred.data.length > 0 && <ReferredTable people={referred.data} />}
        </div>
        <aside className="referred-aside">
          <div>
            <p>{words.aside}</p>
            <p className="page-quiet">{words.asideAccount}</p>
          </div>
          <ReferralBalance summary={referred.extras} isPending={referred.isPending} />
          <InviteCard link={link} />
        </aside>
      </div>
    </Page>
  );
}
