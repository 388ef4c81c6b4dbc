import { useRef, useState } from 'react';
import type { Bill, CardHandle } from './card-handle.ts';

/** The card typed in a form, tokenized when the form is sent; only one request runs at a time. */
export function useTypedCard() {
  const place = useRef<CardHandle>(null);
  const isAsked = useRef(false);
  const [isNaming, setNaming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns null when the card cannot be charged, or is already being tokenized. */
  const nameCard = async (bill: Bill | null): Promise<string | null> => {
    if (isAsked.current || !place.current) return null;
    isAsked.current = true;
    setNaming(true);
    setProblem(null);
    try {
      const named = await place.current.paymentMethod(bill);
      if ('id' in named) return named.id;
      setProblem(named.problem);
      return null;
    } finally {
      isAsked.current = false;
      setNaming(false);
    }
  };
  return {
    place,
    nameCard,
    isNaming,
    /** Why the card could not be tokenized; null if it could, or if its fields show the reason. */
    problem,
  };
}
