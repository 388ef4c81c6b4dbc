import { isolateDirection } from '../../texts/isolate-direction.ts';

type Fact = string | false | null | undefined | 0;

/** Separator between two facts. */
export const factSeparator = ' · ';

/** Joins independent facts in one line: `12.10 ha · Belgium`. Empty ones are left out. */
export const joinFacts = (...facts: readonly Fact[]): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolateDirection(fact as string))
    .join(factSeparator);
