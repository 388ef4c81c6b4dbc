import { edgeOf } from '@furrow/messages/edges';
import { renderMessage } from '@furrow/messages/render';
import type { Paragraph } from './told.ts';

/** Paragraphs as people read them. @param language code of one of ours. */
export function written(paragraphs: readonly Paragraph[], language: string): string {
  const edge = edgeOf(language);
  return paragraphs
    .map((sentences) =>
      sentences.map((one) => (typeof one === 'string' ? one : renderMessage(one, edge))).join(' '),
    )
    .join('\n\n');
}
