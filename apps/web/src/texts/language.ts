import { english, type Language } from '@furrow/messages/language';

/** Language of this build; set by `build/texts-in-language.ts`. */
export const language: Language = english;

/** Languages for which there is a build; set as above. */
export const languages: readonly Language[] = [english];
