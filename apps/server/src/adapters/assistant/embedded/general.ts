import { readingFor } from '@furrow/analysis/services/all';
import { explainMessages as says } from './context/explain.messages.ts';
import { renderParagraphs } from './render-paragraphs.ts';
import { understand } from './understanding/question-topics.ts';

const maxServices = 2;

/**
 * Answers without a result, and therefore without figures.
 * @param language code of the language of the answer
 */
export function explainInGeneral(prompt: string, language: string): string {
  const serviceParagraphs = understand(prompt, language)
    .services.flatMap((code) => readingFor(code) ?? [])
    .slice(0, maxServices)
    .map((reading) => [reading.description, reading.benefit]);
  return renderParagraphs(
    [...(serviceParagraphs.length > 0 ? serviceParagraphs : [[says.services()]]), [says.from_results()]],
    language,
  );
}
