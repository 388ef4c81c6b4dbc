import { languageCodes } from '@furrow/messages/catalogues';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Names } from '../../http/reader.ts';
import { loadNamed } from './catalogue.store.ts';
import { industryTexts, joinText, type LocalText, textIn } from './local-text.ts';
import { readShippedCatalogue } from './read-catalogue.ts';

/** Names of the catalogue in one language, and what its types are kept by. */
export interface CatalogueNames extends Names {
  /** The name that is kept of a type, chosen by its name in any language; as it came where nothing is called so. */
  storedType(chosen: string): string;
  /** What somebody has noted to grow on a field, as the list of types has it where a type is called so in any language. */
  crop<Crop extends string | null>(noted: Crop): Crop;
}

/** What orders may name, in all languages. */
interface Named {
  services: readonly { code: string; name: LocalText }[];
  /** Of two of the same English name the first counts. */
  types: readonly LocalText[];
}

/** For what is written without a caller, such as mails and documents. */
export const catalogueNames = async (db: Kysely<Schema>, language: string): Promise<CatalogueNames> =>
  namesOf(viewNamed(await loadNamed(db)), language);

/** For samples, which are of the catalogue that comes with Furrow, whatever is sold here. */
export async function shippedNames(language: string): Promise<CatalogueNames> {
  const { services, industries } = await readShippedCatalogue();
  const types = industries.flatMap(({ soil_types, vegetation_types }) => [
    ...soil_types,
    ...vegetation_types,
  ]);
  return namesOf({ services, types }, language);
}

export function viewNamed({ services, industries }: Awaited<ReturnType<typeof loadNamed>>): Named {
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

export function namesOf({ services, types }: Named, language: string): CatalogueNames {
  const byCode = new Map(services.map(({ code, name }) => [code, name]));
  const byType = new Map(types.toReversed().map((type) => [type.en, type]));
  const stored = new Map<string, string>();
  const noted = new Map<string, string>();
  // Two types may be called alike in two languages: the reader's is meant first, then English.
  for (const code of new Set([language, ...languageCodes])) {
    for (const [name, text] of byType) {
      const called = textIn(text, code);
      if (!stored.has(called)) stored.set(called, name);
      if (!noted.has(folded(called))) noted.set(folded(called), name);
    }
  }
  const shown = (name: string): string => textIn(byType.get(name) ?? { en: name }, language);
  return {
    service: (code, name) => {
      const text = byCode.get(code);
      return text === undefined ? name : textIn(text, language);
    },
    type: orNull(shown),
    storedType: (chosen) => stored.get(chosen) ?? chosen,
    crop: orNull((crop) => shown(noted.get(folded(crop)) ?? crop)),
  };
}

const orNull =
  (change: (text: string) => string) =>
  <Text extends string | null>(text: Text): Text =>
    (text === null ? text : change(text)) as Text;

const folded = (text: string): string => text.trim().toLowerCase();
