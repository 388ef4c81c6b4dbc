import table from './crop-names.json' with { type: 'json' };

interface CropVegetation {
  /** English names of vegetation types, in order of preference. */
  types: readonly string[];
  /** Names separated by commas; `*` stands for any letters. */
  names: string;
  /** Beginnings of HCAT codes. */
  hcat?: readonly string[];
}

const crops: readonly CropVegetation[] = table.crops;
const names = crops.flatMap(({ types, names }) => names.split(', ').map((name) => ({ types, name })));
const exactWords = new Map(
  names.toReversed().flatMap(({ types, name }) => (/[* ]/.test(name) ? [] : [[foldCrop(name), types]])),
);
const patterns = names
  .filter(({ name }) => /[* ]/.test(name))
  .map(({ types, name }) => ({ types, isPhrase: name.includes(' '), matches: patternOf(name) }));
const phrases = patterns.filter(({ isPhrase }) => isPhrase);
const wordPatterns = patterns.filter(({ isPhrase }) => !isPhrase);
const hcatCodes = crops
  .flatMap(({ types, hcat = [] }) => hcat.map((begin) => ({ types, begin })))
  .toSorted((one, other) => other.begin.length - one.begin.length);

/** Types of crops that were looked up before, because many fields have the same crop. */
const typesByCrop = new Map<string, readonly string[]>();
const maxCachedCrops = 1_000;

/**
 * Finds the vegetation types that a crop of a farm register means, by its name in many languages or its HCAT code. Of
 * several words, the first that names a crop counts.
 * @param crop as the field has it, such as `Winterweizen`, `pasture_meadow_grassland_grass` or `Other Hay/Non Alfalfa`
 * @returns English names of types in order of preference; empty if the crop is unknown
 */
export function findCropTypes(crop: string): readonly string[] {
  const types = typesByCrop.get(crop) ?? matchCrop(crop);
  if (typesByCrop.size >= maxCachedCrops) typesByCrop.clear();
  typesByCrop.set(crop, types);
  return types;
}

function matchCrop(crop: string): readonly string[] {
  const text = foldCrop(crop);
  if (/^33\d{8}$/.test(text)) return hcatCodes.find(({ begin }) => text.startsWith(begin))?.types ?? [];
  const phrase = phrases.find(({ matches }) => matches.test(` ${text} `));
  if (phrase) return phrase.types;
  for (const word of text.split(' ')) {
    const types =
      exactWords.get(word) ?? wordPatterns.find(({ matches }) => matches.test(` ${word} `))?.types;
    if (types) return types;
  }
  return [];
}

/** Matches a name as a complete word or phrase, in folded text between spaces. */
function patternOf(name: string): RegExp {
  return new RegExp(` ${name.split('*').map(foldCrop).join('\\S*')} `, 'u');
}

/** Folds case and accents, and keeps letters, marks of scripts such as Devanagari, and digits. */
export function foldCrop(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
