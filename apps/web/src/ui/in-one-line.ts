import { isolated } from '../texts/isolated.ts';

type Fact = string | false | null | undefined | 0;

/** Separator between two facts. */
export const betweenFacts = ' · ';

/** Joins independent facts in one line: `12.10 ha · Belgium`. Empty ones are left out. */
export const inOneLine = (...facts: readonly Fact[]): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolated(fact as string))
    .join(betweenFacts);
