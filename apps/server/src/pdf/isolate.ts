import { joinFacts, type OptionalText } from '@furrow/messages/join';

/**
 * Isolates a name or another text that may be in a different script than the document, so that its direction is that of
 * its first letter, and that it does not reorder the text around it (Unicode TR 9, isolates).
 */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

/** Joins facts in one line, each isolated, so that they are in the order of the document's language. */
export const joinIsolated = (...facts: readonly OptionalText[]): string =>
  joinFacts(...facts.map((fact) => fact && isolate(fact)));
