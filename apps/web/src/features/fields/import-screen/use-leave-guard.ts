import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Parent screen of the import, to which the user leaves by going back. */
const above = '/fields';

/**
 * Asks before the user leaves a screen with unsaved work: by a link, by going back, or by closing the tab.
 * @param isNeeded true if something would be lost.
 */
export function useLeaveGuard(isNeeded: boolean) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  const isGuarded = (state as { guarded?: boolean } | null)?.guarded === true;
  const wasGuarded = useRef(false);

  // Going back cannot be prevented, so a second history entry of this same screen is pushed, which going back leads away from first.
  const guard = () => void navigate(pathname, { state: { guarded: true } });
  const look = useEffectEvent(() => {
    if (wasGuarded.current) setWanted(above);
    else guard();
  });
  useEffect(() => {
    if (isNeeded && !isGuarded) look();
    wasGuarded.current = isGuarded;
  }, [isNeeded, isGuarded]);

  useEffect(() => {
    if (!isNeeded) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const way = event.target instanceof Element ? event.target.closest('a, .back-arrow') : null;
      if (!way || event.ctrlKey || event.metaKey) return;
      const isHere = way instanceof HTMLAnchorElement && way.pathname === location.pathname;
      const isElsewhere = way instanceof HTMLAnchorElement && way.origin !== location.origin;
      if (isHere || isElsewhere) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(way instanceof HTMLAnchorElement ? way.pathname + way.search : above);
    };
    addEventListener('beforeunload', hold);
    addEventListener('click', ask, { capture: true });
    return () => {
      removeEventListener('beforeunload', hold);
      removeEventListener('click', ask, { capture: true });
    };
  }, [isNeeded]);

  return {
    isAsked: wanted !== null,
    stay: () => {
      setWanted(null);
      if (!isGuarded) guard();
    },
    leave: () => {
      setWanted(null);
      void navigate(wanted ?? above, { replace: true });
    },
  };
}
