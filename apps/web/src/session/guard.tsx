import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Audience, turnFor } from './guard-rules.ts';
import { closeExpiredSession, useSession } from './session.ts';
import { standingOf } from './standing.ts';
import { wantedPath, wantPath } from './wanted-path.ts';

/** Shows a screen to the users it is for, and redirects the others. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const standing = useSession(({ user }) => standingOf(user));
  const ended = useSession((session) => session.ended);
  const turn = turnFor({ audience, path: pathname + search, standing, ended, wanted: wantedPath() });
  const to = turn?.to;
  const wanted = turn?.wanted ?? null;

  // Each screen has its own guard, so tokens are checked whenever one is opened.
  useEffect(closeExpiredSession, []);
  useEffect(() => {
    if (to === undefined) return;
    wantPath(wanted);
    void navigate(to, { replace: true });
  }, [to, wanted, navigate]);
  return turn === null ? children : null;
}
