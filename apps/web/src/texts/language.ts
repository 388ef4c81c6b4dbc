import { english, type Language } from '@furrow/messages/language';

/** The language that this build of the app speaks; `build/texts-in-language.ts` puts it here. */
export const language: Language = english;

/** The languages that there is a build of; as above. */
export const languages: readonly Language[] = [english];
