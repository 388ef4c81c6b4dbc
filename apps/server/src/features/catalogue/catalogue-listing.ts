import { english } from '@furrow/messages/language';
import type { StoredBoundaries } from '../../database/column-types.ts';
import type { Listing } from './catalogue-changes.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { type LocalText, languagesOf, textIn } from './local-text.ts';
import { priceColumnsOf, type TierFigures, tierCode } from './tier-figures.ts';
import type { BiomesByType } from './vegetation-type-schema.ts';

/** Lists the entries of a catalogue file. */
export function listingOf(catalogue: Catalogue): Listing {
  const { roles, industries, services, restricted_areas, bot_messages } = catalogue;
  return {
    role: new Map(roles.map(({ code, title }) => [code, localEntry('title', title)])),
    industry: new Map(industries.map((industry) => [industry.code, industryEntry(industry)])),
    service: new Map(services.map((service) => [service.code, serviceEntry(service)])),
    tier: new Map(
      services.flatMap((service) =>
        service.tiers.map((tier) => [
          tierCode(service, tier),
          tierEntry(priceColumnsOf(service, tier), !service.announced),
        ]),
      ),
    ),
    'restricted area': new Map(restricted_areas.map((area) => [area.code, areaEntry(area)])),
    'bot message': new Map(
      bot_messages.map(({ state_name, message_text }) => [
        state_name,
        localEntry('message_text', message_text),
      ]),
    ),
  };
}

/** Returns the English text by its name, and further languages by the name followed by their code. */
export const localEntry = (name: string, text: LocalText): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languagesOf(text).map((code) => [code === english.code ? name : `${name} ${code}`, text[code] ?? '']),
  );

/** Returns a list of texts as one text per language. */
function listEntry(name: string, texts: readonly LocalText[]): Readonly<Record<string, string>> {
  const languages = new Set(texts.flatMap(languagesOf));
  return Object.fromEntries([
    [name, texts.map(({ en }) => en).join(', ')],
    ...[...languages]
      .filter((code) => code !== english.code)
      .map((code) => [`${name} ${code}`, texts.map((text) => textIn(text, code)).join(', ')]),
  ]);
}

/** Returns the biome of each listed vegetation type. The database also has those of types that have left the list. */
function biomeEntries({
  vegetation_types,
  biomes,
}: {
  vegetation_types: readonly LocalText[];
  biomes: BiomesByType;
}): Readonly<Record<string, string>> {
  const biomeByType = new Map(Object.entries(biomes));
  return Object.fromEntries(
    vegetation_types.flatMap(({ en }) => {
      const biome = biomeByType.get(en);
      return biome === undefined ? [] : [[`vegetation_types ${en} biome`, biome]];
    }),
  );
}

export const industryEntry = (industry: {
  name: LocalText;
  image: string;
  soil_types: readonly LocalText[];
  vegetation_types: readonly LocalText[];
  unspecified_soil_type?: string | null | undefined;
  unspecified_vegetation_type?: string | null | undefined;
  biomes: BiomesByType;
  services: readonly string[];
}) => ({
  ...localEntry('name', industry.name),
  image: industry.image,
  ...listEntry('soil_types', industry.soil_types),
  ...listEntry('vegetation_types', industry.vegetation_types),
  unspecified_soil_type: industry.unspecified_soil_type ?? '',
  unspecified_vegetation_type: industry.unspecified_vegetation_type ?? '',
  ...biomeEntries(industry),
  services: industry.services.join(', '),
});

export const serviceEntry = (service: {
  recipe: string;
  announced: boolean;
  name: LocalText;
  title: LocalText;
  description: LocalText;
  image: string;
  features: LocalText;
}) => ({
  ...localEntry('name', service.name),
  announced: String(service.announced),
  recipe: service.recipe,
  ...localEntry('title', service.title),
  ...localEntry('description', service.description),
  image: service.image,
  ...localEntry('features', service.features),
});

/** A tier's values, named as in the file. */
export const tierEntry = (figures: TierFigures, isOnSale: boolean) => ({
  'on sale': String(isOnSale),
  area_min: withoutTrailingZeros(figures.area_min),
  area_max: figures.area_max === null ? '' : withoutTrailingZeros(figures.area_max),
  price_type: figures.price_type,
  price_per_ha: withoutTrailingZeros(figures.price_per_ha),
  platform_fee_per_ha: withoutTrailingZeros(figures.platform_fee_per_ha),
  min_price: withoutTrailingZeros(figures.min_price),
  images: String(figures.is_image),
  'images always': String(figures.image_include),
  'images per_ha': withoutTrailingZeros(figures.image_price_per_ha),
  'images up_to_ha': withoutTrailingZeros(figures.image_min_ha),
  'images fixed': withoutTrailingZeros(figures.image_fix_price),
  waiting_hours: String(figures.waiting_hours),
  vendor: figures.vendor,
});

export const areaEntry = ({ name, boundaries }: { name: LocalText; boundaries: StoredBoundaries }) => ({
  ...localEntry('name', name),
  boundaries: JSON.stringify([boundaries.type, boundaries.coordinates]),
});

/** Decimal text without trailing zeros: the file's 0.5 is the database's 0.5000. */
const withoutTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
