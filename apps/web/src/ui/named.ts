import { nameTexts } from '../texts/names.en.ts';

/** A name of the catalogue as people read it; what is sent to the server is the name itself. */
export const named = (name: string): string => nameTexts[name] ?? name;
