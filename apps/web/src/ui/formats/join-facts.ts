import { joinFactsIn, type OptionalText } from '@furrow/messages/join';
import { language } from '../../texts/language.ts';

/** Joins facts in one line: `12.10 ha · Belgium`. Empty ones are left out, and other directions are isolated. */
export const joinFacts = (...facts: readonly OptionalText[]): string =>
  joinFactsIn(language.direction, ...facts);
