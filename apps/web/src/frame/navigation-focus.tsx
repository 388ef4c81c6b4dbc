import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { restartPauses } from '../api/retries.ts';

/**
 * After a navigation, scrolls the new screen to its top and focuses it, so that screen readers
 * and the Tab key start there.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const isBackNavigation = useNavigationType() === 'POP';
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    restartPauses();
    document.getElementById('main')?.focus({ preventScroll: true });
    if (!isBackNavigation) scrollTo(0, 0);
  }, [pathname, isBackNavigation]);
  return null;
}
