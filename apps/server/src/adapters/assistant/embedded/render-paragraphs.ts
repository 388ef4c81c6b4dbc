import { edgeOf } from '@furrow/messages/edges';
import { joinSentences } from '@furrow/messages/join';
import { renderMessage } from '@furrow/messages/render';
import type { Paragraph } from './context/explainer-context.ts';

/**
 * Renders paragraphs as text.
 * @param language code of a supported language
 */
export function renderParagraphs(paragraphs: readonly Paragraph[], language: string): string {
  const edge = edgeOf(language);
  return paragraphs
    .map((sentences) =>
      joinSentences(...sentences.map((one) => (typeof one === 'string' ? one : renderMessage(one, edge)))),
    )
    .join('\n\n');
}
