import { type RefObject, useEffect } from 'react';
import { createTurns } from './turns.ts';
import { useInView } from './use-in-view.ts';

/** Concurrent requests of all lists. The rest of the page needs the other connections of the browser. */
const takeTurn = createTurns(2);

/**
 * Calls `onTurn` with true when an element is in view and its turn to load has come, and with false when that ends.
 * @param isWaiting false once the element has loaded
 */
export function useTurnInView(
  element: RefObject<Element | null>,
  isWaiting: boolean,
  onTurn: (hasTurn: boolean) => void,
): void {
  const isInView = useInView(element, isWaiting);
  useEffect(() => {
    if (!isInView) return;
    const endTurn = takeTurn(() => onTurn(true));
    return () => {
      endTurn();
      onTurn(false);
    };
  }, [isInView, onTurn]);
}
