import { edgeOf } from '@furrow/messages/edges';
import { renderMessage } from '@furrow/messages/render';
import type { Paragraph } from './explainer-context.ts';

/**
 * Renders paragraphs as text.
 * @param language code of a supported language
 */
export function renderParagraphs(paragraphs: readonly Paragraph[], language: string): string {
  const edge = edgeOf(language);
  return paragraphs
    .map((sentences) =>
      sentences.map((one) => (typeof one === 'string' ? one : renderMessage(one, edge))).join(' '),
    )
    .join('\n\n');
}
