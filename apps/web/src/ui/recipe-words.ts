import { recipeTexts } from '../texts/recipes.en.ts';
import { wordsBy } from './template-words.ts';

/** What a recipe says of itself and of what it found, in the reader's language; where part of it is not known, all of it as it came. */
export const recipeWords = wordsBy(recipeTexts);
