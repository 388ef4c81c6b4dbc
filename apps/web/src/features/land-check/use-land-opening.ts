import { type RefObject, useCallback, useRef, useState } from 'react';
import { useFileDrop } from '../fields/import-screen/use-file-drop.ts';
import { hasKeptOutline } from './has-kept-outline.ts';
import type { KeptLand, LandOpening } from './land-opening.ts';

/** Whether the visitor's map is open on the landing page, what it keeps for the order, and the way to the sign-up form. */
export function useLandOpening() {
  const [opening, setOpening] = useState<LandOpening | null>(() => (hasKeptOutline() ? { by: 'tab' } : null));
  const [kept, setKept] = useState<KeptLand | null>(null);
  const wayIn: RefObject<HTMLDivElement | null> = useRef(null);
  const isDragging = useFileDrop(([file]) => file && setOpening({ by: 'file', file }));
  const goToSignUp = useCallback(() => {
    const form = wayIn.current;
    form?.querySelector('input')?.focus({ preventScroll: true });
    // Next to the map the form is in view already; on a phone it is below it.
    if (form && form.getBoundingClientRect().top > innerHeight / 2) form.scrollIntoView({ block: 'start' });
  }, []);
  return {
    opening,
    isDragging,
    kept,
    wayIn,
    open: setOpening,
    close: () => setOpening(null),
    setKept,
    goToSignUp,
  };
}
