import { createContext, use, useEffect, useEffectEvent } from 'react';

/** An answer that can be given by its words. */
export interface Offered {
  words: string;
  act: () => void;
}

/** Tells the chat which answers can be typed now. */
export const OffersContext = createContext<(offered: readonly Offered[]) => void>(() => {});

/** The answers of a step, for those who type them. `of`: the words in their order; `act`: what each of them does, by its place. */
export function useOffers(of: readonly string[], act: (place: number) => void): void {
  const tell = use(OffersContext);
  const does = useEffectEvent(act);
  const words = of.join('\n');
  useEffect(() => {
    tell(words === '' ? [] : words.split('\n').map((one, place) => ({ words: one, act: () => does(place) })));
    return () => tell([]);
  }, [tell, words]);
}

/** The answer that was meant: by its number, its words, the beginning of them or a part, as long as only one fits. */
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

/** Without accents, marks and capitals, as people type. */
function plain(text: string): string {
  return (
    text
      .normalize('NFD')
      // Those of Latin letters; marks of other scripts are letters of theirs.
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, ' ')
      .trim()
      .toLowerCase()
  );
}
