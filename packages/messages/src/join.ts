import { isolateDirection } from './isolate-direction.ts';
import type { Language } from './language.ts';

/** A rendered text; other values are left out. */
export type OptionalText = string | false | null | undefined | 0;

/** Separator between two facts in one line. */
export const factSeparator = ' · ';

/** Joins independent facts in one line: `12.10 ha · Belgium`. Empty ones are left out. */
export const joinFacts = (...facts: readonly OptionalText[]): string =>
  facts.filter(Boolean).join(factSeparator);

/** Joins independent facts in one line of a page with this direction; facts with another direction are isolated. */
export const joinFactsIn = (direction: Language['direction'], ...facts: readonly OptionalText[]): string =>
  joinFacts(...facts.map((fact) => fact && isolateDirection(fact, direction)));

/** Joins consecutive sentences with spaces. Empty ones are left out. */
export const joinSentences = (...sentences: readonly OptionalText[]): string =>
  sentences.filter(Boolean).join(' ');
