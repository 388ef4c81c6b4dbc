import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountStageOf } from './account-stage.ts';
import { type Audience, redirectFor } from './guard-rules.ts';
import { returnPath, setReturnPath } from './return-path.ts';
import { closeExpiredSession, useSession } from './session.ts';

/** Shows a screen to the users for whom it is, and redirects all others. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const stage = useSession(({ user }) => accountStageOf(user));
  const ended = useSession((session) => session.ended);
  const redirect = redirectFor({
    audience,
    path: pathname + search,
    accountStage: stage,
    ended,
    returnPath: returnPath(),
  });
  const to = redirect?.to;
  const pathToRemember = redirect?.returnPath ?? null;

  // Each screen has its own guard, so the expiry of the tokens is checked whenever a screen is opened.
  useEffect(closeExpiredSession, []);
  useEffect(() => {
    if (to === undefined) return;
    setReturnPath(pathToRemember);
    void navigate(to, { replace: true });
  }, [to, pathToRemember, navigate]);
  return redirect === null ? children : null;
}
