import { languageCodes } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import type { Catalogue } from './catalogue-schema.ts';
import type { LocalText } from './local-text.ts';

/** Texts of a catalogue that readers of one language see in English. */
export interface MissingTexts {
  /** BCP 47 language code. */
  language: string;
  /** Paths such as `services crop-water title`, in the order of the file. */
  paths: readonly string[];
  /** Whether the catalogue has no text at all in this language. */
  isComplete: boolean;
}

/** Lists the missing texts of each language in which texts are missing. */
export function missingTexts(catalogue: Catalogue): MissingTexts[] {
  const texts = listTexts(catalogue);
  return languageCodes
    .filter((language) => language !== english.code)
    .map((language) => {
      const paths = texts.filter(({ text }) => text[language] === undefined).map(({ path }) => path);
      return { language, paths, isComplete: paths.length === texts.length };
    })
    .filter(({ paths }) => paths.length > 0);
}

interface TextEntry {
  path: string;
  text: LocalText;
}

/**
 * Lists all texts with their paths. Entries are named by their code or state in the file, and types by their English
 * names.
 */
function listTexts({ roles, industries, services, bot_messages, restricted_areas }: Catalogue): TextEntry[] {
  return [
    ...roles.map(({ code, title }) => ({ path: `roles ${code} title`, text: title })),
    ...industries.flatMap(({ code, name, soil_types, vegetation_types }) => [
      { path: `industries ${code} name`, text: name },
      ...typeEntries(`industries ${code} soil_types`, soil_types),
      ...typeEntries(`industries ${code} vegetation_types`, vegetation_types),
    ]),
    ...services.flatMap(({ code, name, title, description, features }) =>
      Object.entries({ name, title, description, features }).map(([column, text]) => ({
        path: `services ${code} ${column}`,
        text,
      })),
    ),
    ...bot_messages.map(({ state_name, message_text }) => ({
      path: `bot_messages ${state_name}`,
      text: message_text,
    })),
    ...restricted_areas.map(({ code, name }) => ({ path: `restricted_areas ${code} name`, text: name })),
  ];
}

const typeEntries = (path: string, types: readonly LocalText[]): TextEntry[] =>
  types.map((text) => ({ path: `${path} ${text.en}`, text }));
