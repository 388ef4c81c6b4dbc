import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where the way back leads from the import, whatever was before it. */
const above = '/fields';

/**
 * Asks before somebody leaves a screen on which something would be lost: by a link, by the way back, or with the tab.
 * @param isNeeded whether something would be.
 */
export function useLeaveGuard(isNeeded: boolean) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  const isGuarded = (state as { guarded?: boolean } | null)?.guarded === true;
  const wasGuarded = useRef(false);

  // The way back cannot be closed: a second entry of this very screen is what it leads away from first.
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
