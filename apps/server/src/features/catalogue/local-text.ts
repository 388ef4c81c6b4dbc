import { encodeIssue } from '@furrow/contract/input/issues';
import { languageCodes } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import { z } from 'zod';
import { catalogueEntryMessages as words } from './catalogue-entry.messages.ts';
import { schemaIssue } from './schema-issue.ts';

/** An operator's text by language. English is always present, and is shown when the reader's language is missing. */
export type LocalText = Readonly<Record<string, string>> & { readonly en: string };

/** A text without English, by language, as stored in the database. */
export type Translated = Readonly<Record<string, string>>;

/** Accepts the English text alone, or one text per language: `{ en: Wheat, es: Trigo }`. */
export const localText = (text: z.ZodType<string, string>) => localTextWith(text, {});

/**
 * Accepts a text as `localText` does, with further optional values next to its languages: `{ en: Wheat, biome: cropland }`.
 */
export const localTextWith = <Values extends Readonly<Record<string, string>>>(
  text: z.ZodType<string, string>,
  values: { readonly [Name in keyof Values]: z.ZodType<Values[Name]> },
) => {
  const optionalValues = Object.entries<z.ZodType<string>>(values).map(([name, value]) => [
    name,
    value.optional(),
  ]);
  const byLanguage = z.strictObject(
    Object.fromEntries([
      ...languageCodes.map((code) => [code, code === english.code ? text : text.optional()]),
      ...optionalValues,
    ]) as Record<string, z.ZodType<string>>,
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? encodeIssue(
              words.no_language({
                languages: { list: issue.keys },
                known: { list: [...languageCodes, ...Object.keys(values)], oneOf: true },
              }),
            )
          : undefined,
    },
  );
  return z.unknown().transform((value, context): LocalText & Partial<Values> => {
    const isByLanguage = typeof value === 'object' && value !== null && !Array.isArray(value);
    const result = (isByLanguage ? byLanguage : text).safeParse(value, { error: schemaIssue });
    if (result.success) {
      const { data } = result;
      return (typeof data === 'string' ? { en: data } : data) as LocalText & Partial<Values>;
    }
    context.issues.push(
      ...result.error.issues.map((issue) => ({ ...issue, input: value }) as z.core.$ZodRawIssue),
    );
    return z.NEVER;
  });
};

/** Returns the text in a language, or in English when that language is missing. */
export const textIn = (text: LocalText, language: string): string => text[language] ?? text.en;

/** Languages of a text, in the order of `languageCodes`. */
export const languagesOf = (text: LocalText): string[] =>
  languageCodes.filter((code) => text[code] !== undefined);

export function withoutEnglish({ en: _en, ...others }: LocalText): Translated {
  return others;
}

/** Combines the English column and the other languages to the text as it was in the file. */
export const joinText = (en: string, translated: Translated | undefined): LocalText => ({
  ...translated,
  en,
});

interface StoredIndustry {
  name: string;
  soil_types: readonly string[];
  vegetation_types: readonly string[];
  translations: {
    readonly name?: Translated;
    readonly soil_types?: Readonly<Record<string, Translated>>;
    readonly vegetation_types?: Readonly<Record<string, Translated>>;
  };
}

/** Texts of an industry's row in all languages. */
export const industryTexts = ({ name, soil_types, vegetation_types, translations }: StoredIndustry) => ({
  name: joinText(name, translations.name),
  soil_types: soil_types.map((type) => joinText(type, translations.soil_types?.[type])),
  vegetation_types: vegetation_types.map((type) => joinText(type, translations.vegetation_types?.[type])),
});

interface StoredService {
  name: string;
  title: string;
  description: string;
  features: string;
  translations: {
    readonly [Column in 'name' | 'title' | 'description' | 'features']?: Translated;
  };
}

/** Texts of a service's row in all languages. */
export const serviceTexts = ({ translations, ...service }: StoredService) => ({
  name: joinText(service.name, translations.name),
  title: joinText(service.title, translations.title),
  description: joinText(service.description, translations.description),
  features: joinText(service.features, translations.features),
});
