import { type CjkVariant, familiesFor } from './font-families.ts';
import { type FontSlice, slicesOf } from './font-slices.ts';
import { loadFont, type OpenFont, type Weight } from './open-font.ts';

const isInvisible = (character: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(character);

/**
 * Chooses the font that has a letter with all its marks, else the one that has most of these characters; null if no
 * font has any.
 */
export async function chooseFont(
  letter: string,
  weight: Weight,
  preferred: CjkVariant,
): Promise<OpenFont | null> {
  const characters = Array.from(letter).filter((character) => !isInvisible(character));
  let best: { font: OpenFont; coverage: number } | null = null;
  for (const slice of candidates(characters, preferred)) {
    const font = await loadFont(slice, weight);
    const coverage = characters.filter((character) => font.characters.has(codePointOf(character))).length;
    if (coverage === characters.length) return font;
    if (coverage > (best?.coverage ?? 0)) best = { font, coverage };
  }
  return best?.font ?? null;
}

function candidates(characters: readonly string[], preferred: CjkVariant): Set<FontSlice> {
  const slices = characters.flatMap((character) =>
    familiesFor(character, { preferred, isMarked: characters.length > 1 }).flatMap((family) =>
      slicesOf(family, codePointOf(character)),
    ),
  );
  return new Set(slices);
}

export const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;

/** Loads the font in which the code points are written of letters that no font has. */
export function fallbackFont(weight: Weight): Promise<OpenFont> {
  const [slice] = slicesOf('inter', codePointOf('U'));
  if (!slice) throw new Error('The fonts are not installed: run npm ci.');
  return loadFont(slice, weight);
}
