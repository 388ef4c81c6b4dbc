import { english, type Language } from '@furrow/messages/language';

/** Language of this build; set by `build/texts-in-language.ts`. */
export const language: Language = english;

/** Languages for which there is a build, also set by `build/texts-in-language.ts`. */
export const languages: readonly Language[] = [english];
