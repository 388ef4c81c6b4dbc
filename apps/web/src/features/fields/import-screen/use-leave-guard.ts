import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Parent screen of the import, which going back opens. */
const parentPath = '/fields';

/**
 * Asks for confirmation before the user leaves a screen with unsaved work: by a link, by going
 * back, or by closing the tab.
 * @param isNeeded true if work would be lost.
 */
export function useLeaveGuard(isNeeded: boolean) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  const isGuarded = (state as { guarded?: boolean } | null)?.guarded === true;
  const wasGuardAdded = useRef(false);

  // Going back cannot be prevented. So a second history entry of this screen is pushed, and going
  // back removes only that entry.
  const pushGuardEntry = () => void navigate(pathname, { state: { guarded: true } });
  const checkGuard = useEffectEvent(() => {
    if (wasGuardAdded.current) setTarget(parentPath);
    else pushGuardEntry();
  });
  useEffect(() => {
    if (isNeeded && !isGuarded) checkGuard();
    wasGuardAdded.current = isGuarded;
  }, [isNeeded, isGuarded]);

  useEffect(() => {
    if (!isNeeded) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a, .back-arrow') : null;
      if (!link || event.ctrlKey || event.metaKey) return;
      const isSamePage = link instanceof HTMLAnchorElement && link.pathname === location.pathname;
      const isOtherSite = link instanceof HTMLAnchorElement && link.origin !== location.origin;
      if (isSamePage || isOtherSite) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link instanceof HTMLAnchorElement ? link.pathname + link.search : parentPath);
    };
    addEventListener('beforeunload', onBeforeUnload);
    addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      removeEventListener('click', onClick, { capture: true });
    };
  }, [isNeeded]);

  return {
    isConfirming: target !== null,
    stay: () => {
      setTarget(null);
      if (!isGuarded) pushGuardEntry();
    },
    leave: () => {
      setTarget(null);
      void navigate(target ?? parentPath, { replace: true });
    },
  };
}
