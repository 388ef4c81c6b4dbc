import { type EastAsian, familiesFor } from './font-families.ts';
import { type FontSlice, slicesOf } from './font-slices.ts';
import { type OpenFont, openFont, type Weight } from './open-font.ts';

const isInvisible = (character: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(character);

/**
 * Chooses the font that has a letter with all its marks, else the one that has most of its characters; null
 * if no font has any.
 */
export async function chooseFont(letter: string, weight: Weight, first: EastAsian): Promise<OpenFont | null> {
  const characters = Array.from(letter).filter((character) => !isInvisible(character));
  let best: { font: OpenFont; has: number } | null = null;
  for (const slice of candidates(characters, first)) {
    const font = await openFont(slice, weight);
    const has = characters.filter((character) => font.characters.has(codePointOf(character))).length;
    if (has === characters.length) return font;
    if (has > (best?.has ?? 0)) best = { font, has };
  }
  return best?.font ?? null;
}

function candidates(characters: readonly string[], first: EastAsian): Set<FontSlice> {
  const slices = characters.flatMap((character) =>
    familiesFor(character, { first, isMarked: characters.length > 1 }).flatMap((family) =>
      slicesOf(family, codePointOf(character)),
    ),
  );
  return new Set(slices);
}

export const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;

/** The font for the code points of letters that no font has. */
export function plainFont(weight: Weight): Promise<OpenFont> {
  const [slice] = slicesOf('inter', codePointOf('U'));
  if (!slice) throw new Error('The fonts are not installed: run npm ci.');
  return openFont(slice, weight);
}
