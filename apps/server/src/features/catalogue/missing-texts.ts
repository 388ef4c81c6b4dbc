import { languageCodes } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import type { Catalogue } from './catalogue-schema.ts';
import type { LocalText } from './local-text.ts';

/** Texts of a catalogue that readers of one language see in English. */
export interface MissingTexts {
  /** BCP 47 language code. */
  language: string;
  /** Paths such as `services crop-water title`, in the order of the file. */
  places: readonly string[];
  /** Whether the catalogue has no text at all in this language. */
  isWhole: boolean;
}

/** Lists the missing texts of each language that misses any. */
export function missingTexts(catalogue: Catalogue): MissingTexts[] {
  const texts = textsOf(catalogue);
  return languageCodes
    .filter((language) => language !== english.code)
    .map((language) => {
      const places = texts.filter(({ text }) => text[language] === undefined).map(({ place }) => place);
      return { language, places, isWhole: places.length === texts.length };
    })
    .filter(({ places }) => places.length > 0);
}

interface PlacedText {
  place: string;
  text: LocalText;
}

/** Lists all texts with their paths: entries by code or state as in the file, types by their English names. */
function textsOf({ roles, industries, services, bot_messages, restricted_areas }: Catalogue): PlacedText[] {
  return [
    ...roles.map(({ code, title }) => ({ place: `roles ${code} title`, text: title })),
    ...industries.flatMap(({ code, name, soil_types, vegetation_types }) => [
      { place: `industries ${code} name`, text: name },
      ...typesAt(`industries ${code} soil_types`, soil_types),
      ...typesAt(`industries ${code} vegetation_types`, vegetation_types),
    ]),
    ...services.flatMap(({ code, name, title, description, features }) =>
      Object.entries({ name, title, description, features }).map(([column, text]) => ({
        place: `services ${code} ${column}`,
        text,
      })),
    ),
    ...bot_messages.map(({ state_name, message_text }) => ({
      place: `bot_messages ${state_name}`,
      text: message_text,
    })),
    ...restricted_areas.map(({ code, name }) => ({ place: `restricted_areas ${code} name`, text: name })),
  ];
}

const typesAt = (place: string, types: readonly LocalText[]): PlacedText[] =>
  types.map((text) => ({ place: `${place} ${text.en}`, text }));
