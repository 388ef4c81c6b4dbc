import { languageCodes } from '@furrow/messages/catalogues';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { findCropTypes } from '../crops/find-crop-types.ts';
import { foldWord } from './word-tokens.ts';

/**
 * Finds the vegetation types that the remaining words of a text name: by a type's own name in any language, and by the
 * names of crops in farm registers.
 * @returns English names of types in order of preference; empty if no crop is named
 */
export function findCrop(words: readonly string[], catalogue: OfferedCatalogue): readonly string[] {
  if (words.length === 0) return [];
  const text = words.join(' ');
  const byName = vegetationTypes(catalogue).flatMap(({ stored, names }) =>
    names.some((name) => ` ${text} `.includes(` ${name} `)) ? [stored] : [],
  );
  return [...new Set([...byName, ...findCropTypes(text)])];
}

/** Names of the vegetation types in all languages, by their English name; without entries such as "Other crop". */
function vegetationTypes({ industries, offeredListsIn }: OfferedCatalogue) {
  return industries.flatMap((industry, i) =>
    industry.vegetation_type.flatMap((stored, j) => {
      if (stored === industry.unspecified_vegetation_type) return [];
      const names = languageCodes.map((code) => offeredListsIn(code).industries[i]!.vegetation_type[j]!);
      return [{ stored, names: names.map((name) => wordsIn(name)) }];
    }),
  );
}

const wordsIn = (name: string): string => (foldWord(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
