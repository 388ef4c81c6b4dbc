import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const languages = join(resolve(import.meta.dirname, '..', '..'), 'packages', 'messages', 'languages');

/** Names of languages. Each language has its own name for itself, which is the same in all of them. */
export const languageNames: readonly string[] = [
  'English',
  ...readdirSync(languages).map((file) =>
    String(JSON.parse(readFileSync(join(languages, file), 'utf8'))['language.name']),
  ),
];

/** Names that are the same in every language. A name that is the start of others comes after them. */
export const names: readonly (string | RegExp)[] = [
  // Names of the product and of formats, and identifiers in a record.
  /Furrow|GeoJSON|vegetation-index|furrow-analysis|Visa|Mastercard/g,
  // Keys of what the browser stores, which the privacy page lists.
  /furrow-[a-z-]+|root|remember_auth|order-draft|tab-owner|map-settings|wanted|caller-details|otp_started/g,
  /recovery|invitation|login_attempt/g,
  // Names, addresses and farms of the persons in tests.
  /notes\.txt|Merelbeke( \d+)?|Belgium/g,
  /Veldman and daughters|Ada Veldman|Ada|Jan de Boer|1 Mill Lane|East Flanders|Flanders|Ghent/g,
  /The long field behind the old mill on the northern bank of the canal(,? [a-z ]+|(?= [A-Z]))?(Llan\w+)?( 1854)?/g,
  /The long field behind the old mill on t…nal that was dug in/g,
  /[Ww]heat|[Bb]arley|\u2068(name|crop|season|group)\u2069/g,
  /Home farm|Polder|Überacker|Hedge strip|North 40|Crossed|Well|Field \d+|farm\.geojson|Service of a long name \d+/g,
  // Names of the sample farm. Crops have the names of Furrow's default catalogue, which is not in the pseudo-language.
  /(Long acre|(Mill|Lark|Oak|Home|Stone|Hedge|West) field)/g,
  /(Silage m|M)aize|Winter|Rapeseed|Soybean|Potato|Sugar (beet|cane)|Rice|Grassland|Pasture|Orchard|Fallow|Bare ground|Catch crop/g,
];
