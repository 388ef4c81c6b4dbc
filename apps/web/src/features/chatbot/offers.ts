import { createContext, use, useEffect, useEffectEvent } from 'react';

/** An answer that can be typed. */
export interface Offered {
  words: string;
  act: () => void;
}

/** Setter of the answers that can be typed now. */
export const OffersContext = createContext<(offered: readonly Offered[]) => void>(() => {});

/** Registers the typed answers of a step. `of`: their texts in order; `act`: called with the index of the given answer. */
export function useOffers(of: readonly string[], act: (place: number) => void): void {
  const tell = use(OffersContext);
  const does = useEffectEvent(act);
  const words = of.join('\n');
  useEffect(() => {
    tell(words === '' ? [] : words.split('\n').map((one, place) => ({ words: one, act: () => does(place) })));
    return () => tell([]);
  }, [tell, words]);
}

/** Matches a typed answer by its number, its full text, its beginning or a part, as long as only one answer fits. */
export function meant(typed: string, offered: readonly Offered[]): Offered | null {
  const wanted = plain(typed);
  if (wanted === '') return null;
  const numbered = /^\d+$/.test(wanted) ? offered[Number(wanted) - 1] : undefined;
  if (numbered) return numbered;
  const fits = [
    (words: string) => words === wanted,
    (words: string) => words.startsWith(wanted),
    (words: string) => words.includes(wanted),
  ];
  for (const fit of fits) {
    const [one, ...others] = offered.filter(({ words }) => fit(plain(words)));
    if (one) return others.length === 0 ? one : null;
  }
  return null;
}

/** Normalizes as people type: without accents, punctuation and capitals. */
function plain(text: string): string {
  return (
    text
      .normalize('NFD')
      // Only marks of Latin letters; in other scripts marks belong to the letters.
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, ' ')
      .trim()
      .toLowerCase()
  );
}
