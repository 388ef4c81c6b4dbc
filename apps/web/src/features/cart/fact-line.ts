import type { OptionalText } from '@furrow/messages/join';
import { isolate } from '../../texts/isolate.ts';

/** Facts of an item in one line. A line that is too long is wrapped after a separator, never before it. */
export const factLine = (...facts: readonly OptionalText[]): string =>
  facts.flatMap((fact) => (fact ? [isolate(fact)] : [])).join('\u00a0· ');
