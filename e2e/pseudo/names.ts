import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const languages = join(resolve(import.meta.dirname, '..', '..'), 'packages', 'messages', 'languages');

/** Languages are named in their own words in every language. */
export const languageNames: readonly string[] = [
  'English',
  ...readdirSync(languages).map((file) =>
    String(JSON.parse(readFileSync(join(languages, file), 'utf8'))['language.name']),
  ),
];

/** Names that are the same in every language. Those that are a prefix of others come last. */
export const names: readonly (string | RegExp)[] = [
  // The product, formats, and identifiers in a record.
  /Furrow|GeoJSON|vegetation-index|furrow-analysis|Visa|Mastercard/g,
  // The persons of the tests, their addresses and their farms.
  /Veldman and daughters|Ada Veldman|Ada|Jan de Boer|1 Mill Lane|East Flanders|Flanders|Ghent/g,
  /The long field behind the old mill on the northern bank of the canal(,? [a-z ]+|(?= [A-Z]))?(Llan\w+)?( 1854)?/g,
  /The long field behind the old mill on t…nal that was dug in/g,
  /[Ww]heat|[Bb]arley|\u2068(name|crop|season|group)\u2069/g,
  /Home farm|Polder|Überacker|Hedge strip|North 40|Crossed|Well|Field \d+|farm\.geojson|Service of a long name \d+/g,
  // Names of the sample farm. Crops have the names of the catalogue that comes with Furrow, which has no
  // pseudo-language.
  /(Long acre|(Mill|Lark|Oak|Home|Stone|Hedge|West) field)/g,
  /(Silage m|M)aize|Winter|Rapeseed|Soybean|Potato|Sugar (beet|cane)|Rice|Grassland|Pasture|Orchard|Fallow|Bare ground|Catch crop/g,
];
