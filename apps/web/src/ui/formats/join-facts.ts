import { isolateDirection } from '../../texts/isolate-direction.ts';

type MaybeFact = string | false | null | undefined | 0;

/** Separator between two facts in one line. */
export const factSeparator = ' · ';

/** Joins facts in one line: `12.10 ha · Belgium`. Empty ones are left out. */
export const joinFacts = (...facts: readonly MaybeFact[]): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolateDirection(fact as string))
    .join(factSeparator);
