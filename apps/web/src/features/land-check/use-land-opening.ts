import { type RefObject, useCallback, useRef, useState } from 'react';
import { useFileDrop } from '../fields/import-screen/use-file-drop.ts';
import { openingOf } from './file/file-opening.ts';
import { hasDraftOutline } from './has-draft-outline.ts';
import type { DraftedLand, LandOpening } from './land-opening.ts';

/** State of the visitor's map on the landing page, the land that it drafts, and a link to the sign-up form. */
export function useLandOpening() {
  const [opening, setOpening] = useState<LandOpening | null>(() =>
    hasDraftOutline() ? { by: 'tab' } : null,
  );
  const [draftedLand, setDraftedLand] = useState<DraftedLand | null>(null);
  const signUpRef: RefObject<HTMLDivElement | null> = useRef(null);
  const openFiles = (files: readonly File[]) => {
    const file = openingOf(files);
    if (file) setOpening(file);
  };
  const isDragging = useFileDrop(openFiles);
  const goToSignUp = useCallback(() => {
    const form = signUpRef.current;
    form?.querySelector('input')?.focus({ preventScroll: true });
    // Next to the map the form is in view already; on a phone it is below it.
    if (form && form.getBoundingClientRect().top > innerHeight / 2) form.scrollIntoView({ block: 'start' });
  }, []);
  return {
    opening,
    isDragging,
    draftedLand,
    signUpRef,
    open: setOpening,
    openFiles,
    close: () => setOpening(null),
    setDraftedLand,
    goToSignUp,
  };
}
