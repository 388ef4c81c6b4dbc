import { useLocation, useNavigate } from 'react-router';
import { accountStageOf } from '../session/account-stage.ts';
import { useSession } from '../session/session.ts';
import { texts } from '../texts/app.ts';
import { ArrowLeft } from '../ui/display/arrow-left.tsx';
import { backTarget, parentScreenOf } from './parent-screen.ts';

/** The back arrow in the header of a screen that has a parent screen. */
export function BackArrow() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const stage = useSession(({ user }) => accountStageOf(user));
  const isOnboarding = stage === 'unverified' || stage === 'no-details';
  const parent = parentScreenOf(pathname, stage === 'signed-out' ? '/' : '/home');
  // A user who has not completed the profile cannot go back from it.
  if (parent === null || (isOnboarding && parent !== '/home')) return null;
  const goBack = () => {
    const target = backTarget(history.length, key === 'default', parent);
    void (target === -1 ? navigate(-1) : navigate(target));
  };
  return (
    <button className="back-arrow" type="button" aria-label={texts.frame.back} onClick={goBack}>
      <ArrowLeft />
    </button>
  );
}
