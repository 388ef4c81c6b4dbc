import { isolated } from '../texts/isolated.ts';

type Fact = string | false | null | undefined | 0;

/** What stands between two of them. */
export const betweenFacts = ' · ';

/** Facts of which none needs the others, in one line: `12.10 ha · Belgium`. What is nothing is left out. */
export const inOneLine = (...facts: readonly Fact[]): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolated(fact as string))
    .join(betweenFacts);
