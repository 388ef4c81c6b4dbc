import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Names } from '../../http/reader.ts';
import { loadNamed } from './catalogue.store.ts';
import { industryTexts, joinText, type LocalText, textIn, textLanguages } from './local-text.ts';

/** Names of the catalogue in one language, and what its types are kept by. */
export interface CatalogueNames extends Names {
  /** The name that is kept of a type, chosen by its name in any language; as it came where nothing is called so. */
  storedType(chosen: string): string;
}

type Named = Awaited<ReturnType<typeof loadNamed>>;

/** For what is written without a caller, such as mails and documents. */
export const catalogueNames = async (db: Kysely<Schema>, language: string): Promise<CatalogueNames> =>
  namesOf(await loadNamed(db), language);

export function namesOf({ services, industries }: Named, language: string): CatalogueNames {
  const byCode = new Map(
    services.map(({ code, name, translations }) => [code, joinText(name, translations.name)]),
  );
  const byType = typesOf(industries);
  const stored = new Map<string, string>();
  // Two types may be called alike in two languages: the reader's is meant first, then English.
  for (const code of new Set([language, ...textLanguages])) {
    for (const [name, text] of byType) {
      const called = textIn(text, code);
      if (!stored.has(called)) stored.set(called, name);
    }
  }
  return {
    service: (code, name) => {
      const text = byCode.get(code);
      return text === undefined ? name : textIn(text, language);
    },
    type: (name) =>
      (name === null ? name : textIn(byType.get(name) ?? { en: name }, language)) as typeof name,
    storedType: (chosen) => stored.get(chosen) ?? chosen,
  };
}

/** Every type by its English name; of one that two industries have, the texts of the first. */
function typesOf(industries: Named['industries']): ReadonlyMap<string, LocalText> {
  const types = industries
    .map(industryTexts)
    .flatMap((texts) => [...texts.soil_types, ...texts.vegetation_types]);
  return new Map(types.toReversed().map((type) => [type.en, type]));
}
