import { written } from './answer.ts';
import { explainMessages as says } from './explain.messages.ts';
import { readings } from './readings/all.ts';
import { understand } from './understood.ts';

const maxServices = 2;

/**
 * Answers without a result, and therefore without figures.
 * @param language code of the language of the answer
 */
export function explainInGeneral(prompt: string, language: string): string {
  const about = understand(prompt, language)
    .services.flatMap((code) => readings[code] ?? [])
    .slice(0, maxServices)
    .map((reading) => [reading.about, reading.helps]);
  return written([...(about.length > 0 ? about : [[says.services()]]), [says.from_results()]], language);
}
