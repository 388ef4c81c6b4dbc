import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.ts';
import { standingOf } from '../session/standing.ts';
import { texts } from '../texts/app.ts';
import { ArrowLeft } from '../ui/arrow-left.tsx';
import { screenAbove, wayBack } from './way-back.ts';

/** The back arrow in the header of a screen that has a parent screen. */
export function BackArrow() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const standing = useSession(({ user }) => standingOf(user));
  const isOnTheWay = standing === 'unverified' || standing === 'no-details';
  const up = screenAbove(pathname, standing === 'signed-out' ? '/' : '/home');
  // A user who still has to fill in their details cannot go back.
  if (up === null || (isOnTheWay && up !== '/home')) return null;
  const back = () => {
    const way = wayBack(history.length, key === 'default', up);
    void (way === -1 ? navigate(-1) : navigate(way));
  };
  return (
    <button className="back-arrow" type="button" aria-label={texts.frame.back} onClick={back}>
      <ArrowLeft />
    </button>
  );
}
