import { factSeparator, type OptionalText } from '@furrow/messages/join';
import { joinFacts } from '../../ui/formats/join-facts.ts';

/** Facts of an item in one line. A line that is too long is wrapped after a separator, never before it. */
export const factLine = (...facts: readonly OptionalText[]): string =>
  joinFacts(...facts).replaceAll(factSeparator, `\u00a0${factSeparator.trimStart()}`);
