import { joinFacts as join, type OptionalText } from '@furrow/messages/join';
import { isolateDirection } from '../../texts/isolate-direction.ts';

/** Joins facts in one line: `12.10 ha · Belgium`. Empty ones are left out, and other directions are isolated. */
export const joinFacts = (...facts: readonly OptionalText[]): string =>
  join(...facts.map((fact) => fact && isolateDirection(fact)));
