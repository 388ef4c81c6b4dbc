import { recipeFor } from '@furrow/analysis/services/all';
import { languageCodes } from '@furrow/messages/catalogues';
import { wordingIn } from '@furrow/messages/edges';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Names } from '../../http/reader.ts';
import { nameOfForm, typeOfCrop } from '../crops/crop-synonyms.ts';
import { loadNamedEntries } from './catalogue.store.ts';
import { industryTexts, joinText, type LocalText, textIn } from './local-text.ts';
import { readShippedCatalogue } from './read-catalogue.ts';

/** Names of the catalogue in one language, and the stored names of its types. */
export interface CatalogueNames extends Names {
  /** Finds the stored name of a type by its name in any language; returns an unknown name unchanged. */
  storedType(chosenName: string): string;
}

/** Entries that orders may refer to, in all languages. */
interface NamedEntries {
  services: readonly { code: string; name: LocalText }[];
  /** Types; of two with the same English name, the first one is used. */
  types: readonly LocalText[];
}

/** Returns the names in a language, for texts without a request, such as mails and documents. */
export const catalogueNames = async (db: Kysely<Schema>, language: string): Promise<CatalogueNames> =>
  namesOf(namedEntriesOf(await loadNamedEntries(db)), language);

/** Returns the names for samples, which use the catalogue shipped with Furrow even if another one is applied. */
export async function shippedNames(language: string): Promise<CatalogueNames> {
  const { services, industries } = await readShippedCatalogue();
  const types = industries.flatMap(({ soil_types, vegetation_types }) => [
    ...soil_types,
    ...vegetation_types,
  ]);
  return namesOf({ services, types }, language);
}

export function namedEntriesOf({
  services,
  industries,
}: Awaited<ReturnType<typeof loadNamedEntries>>): NamedEntries {
  return {
    services: services.map(({ code, name, translations }) => ({
      code,
      name: joinText(name, translations.name),
    })),
    types: industries
      .map(industryTexts)
      .flatMap(({ soil_types, vegetation_types }) => [...soil_types, ...vegetation_types]),
  };
}

export function namesOf({ services, types }: NamedEntries, language: string): CatalogueNames {
  const byCode = new Map(services.map(({ code, name }) => [code, name]));
  const byType = new Map(types.toReversed().map((type) => [type.en, type]));
  const storedByName = new Map<string, string>();
  const storedByFoldedName = new Map<string, string>();
  // Types may have the same name in different languages: the reader's language takes precedence, then English.
  for (const code of new Set([language, ...languageCodes])) {
    for (const [name, text] of byType) {
      const localName = textIn(text, code);
      if (!storedByName.has(localName)) storedByName.set(localName, name);
      if (!storedByFoldedName.has(foldName(localName))) storedByFoldedName.set(foldName(localName), name);
    }
  }
  const displayName = (name: string): string => textIn(byType.get(name) ?? { en: name }, language);
  const cropName = (crop: string): string => {
    const listed = storedByFoldedName.get(foldName(crop));
    if (listed !== undefined) return displayName(listed);
    const form = nameOfForm(crop);
    if (form !== null) return wordingIn(language).say(form);
    const type = typeOfCrop(crop);
    return type !== null && byType.has(type) ? displayName(type) : crop;
  };
  return {
    service: (code, name) => {
      const text = byCode.get(code);
      return text === undefined ? unsoldName(code, name, language) : textIn(text, language);
    },
    type: passNull(displayName),
    storedType: (chosenName) => storedByName.get(chosenName) ?? chosenName,
    crop: passNull(cropName),
  };
}

const passNull =
  (change: (text: string) => string) =>
  <Text extends string | null>(text: Text): Text =>
    (text === null ? text : change(text)) as Text;

const foldName = (text: string): string => text.trim().toLowerCase();

/** The name of a service without an offer: its own, unless it was sold by another name. */
function unsoldName(code: string, stored: string, language: string): string {
  const recipe = recipeFor(code);
  return recipe?.name === stored ? wordingIn(language).say(recipe.title) : stored;
}
