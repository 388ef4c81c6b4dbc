import { geometryTexts } from '../texts/geometry.en.ts';
import { wordsBy } from './template-words.ts';

/** Why an outline is refused and what was repaired, as the geometry package says it, in the reader's language. */
export const geometryWords = wordsBy(geometryTexts);
