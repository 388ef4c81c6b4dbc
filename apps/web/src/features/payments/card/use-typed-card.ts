import { useRef, useState } from 'react';
import type { CardBillingAddress, CardHandle } from './card-handle.ts';

/** The card typed in a form, which is tokenized when the form is sent. Only one request runs at a time. */
export function useTypedCard() {
  const cardRef = useRef<CardHandle>(null);
  const isRequested = useRef(false);
  const [isTokenizing, setTokenizing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * Tokenizes the typed card.
   * @returns null if the card cannot be charged, or is already being tokenized.
   */
  const tokenizeCard = async (billing: CardBillingAddress | null): Promise<string | null> => {
    if (isRequested.current || !cardRef.current) return null;
    isRequested.current = true;
    setTokenizing(true);
    setProblem(null);
    try {
      const tokenized = await cardRef.current.tokenize(billing);
      if ('id' in tokenized) return tokenized.id;
      setProblem(tokenized.problem);
      return null;
    } finally {
      isRequested.current = false;
      setTokenizing(false);
    }
  };
  return {
    place: cardRef,
    nameCard: tokenizeCard,
    isNaming: isTokenizing,
    /** Message why the card could not be tokenized; null if there is none, or if the fields show it. */
    problem,
  };
}
