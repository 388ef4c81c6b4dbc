import { recipeFor } from '@furrow/analysis/services/all';
import { inputMessages } from '@furrow/contract/input/input-messages';
import { encodeIssue } from '@furrow/contract/input/issues';
import { languageCodes } from '@furrow/messages/catalogues';
import type { Message } from '@furrow/messages/message';
import { z } from 'zod';
import { botMessages } from './bot-message-schema.ts';
import { catalogueEntryMessages as words } from './catalogue-entry.messages.ts';
import { cleanHtml } from './clean-html.ts';
import { lineSchema } from './line.ts';
import { type LocalText, localText, textIn } from './local-text.ts';
import { boundaries } from './restricted-area-schema.ts';
import { findOtherBiomes, vegetationType, withBiomesByType } from './vegetation-type-schema.ts';

const code = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, encodeIssue(words.code()))
  .max(60);

const imagePath = z
  .string()
  .max(200)
  .regex(
    /^(\/[a-z0-9][\w-]*)+\.(webp|png|jpg|svg)$/i,
    encodeIssue(words.picture({ example: '/pictures/agriculture.webp' })),
  );

const typeList = <Type extends LocalText>(type: z.ZodType<Type>) =>
  z
    .array(type)
    .max(100)
    .superRefine((entries, context) => {
      for (const language of languageCodes) {
        const names = entries.map((entry) => textIn(entry, language));
        const duplicate = names.find((name, index) => names.indexOf(name) < index);
        if (duplicate !== undefined) {
          context.addIssue({ code: 'custom', message: encodeIssue(words.twice({ entry: duplicate })) });
          return;
        }
      }
    });

/** Validates a number and converts it to exact decimal text. */
const decimalText = (decimals: number, max: number, min = 0) =>
  z
    .number()
    .min(min, encodeIssue(inputMessages.at_least({ min })))
    .max(max, encodeIssue(inputMessages.at_most({ max })))
    .transform(String)
    .refine(
      (text) => new RegExp(String.raw`^\d+(\.\d{1,${decimals}})?$`).test(text),
      encodeIssue(words.decimals({ max: decimals })),
    );

/** Dollars per hectare. The limit keeps the price of 100,000 ha far below the largest safe integer of cents. */
const rate = decimalText(4, 10_000);
const money = decimalText(2, 1_000_000);
const hectares = decimalText(2, 1_000_000);

const images = z.strictObject({
  per_ha: rate,
  /** Area in hectares up to which the images cost `fixed`. */
  up_to_ha: hectares.default('0'),
  fixed: money.default('0'),
  /** Whether images belong to the tier and cannot be left out. */
  always: z.boolean().default(false),
});

const tier = z
  .strictObject({
    code,
    area_min: hectares,
    /** Upper limit of the area in hectares; there is none if it is omitted. */
    area_max: hectares.optional(),
    price_type: z.enum(['Fixed', 'Tiered'], encodeIssue(words.price_type())),
    price_per_ha: rate,
    platform_fee_per_ha: rate,
    min_price: decimalText(2, 1_000_000, 1),
    /** Prices of images; the tier has no images if they are omitted. */
    images: images.optional(),
    waiting_hours: z.int().min(1).max(8_760),
  })
  .refine(({ area_min, area_max }) => area_max === undefined || Number(area_max) > Number(area_min), {
    path: ['area_max'],
    message: encodeIssue(words.area_max()),
  });

const service = z
  .strictObject({
    code,
    recipe: code,
    /** Whether the service is listed but not sold yet, because this version has no recipe for it. */
    announced: z.boolean().default(false),
    vendor: code,
    name: localText(lineSchema(100)),
    title: localText(lineSchema(200)),
    description: localText(lineSchema(2_000)),
    image: imagePath,
    features: localText(z.string().max(10_000).transform(cleanHtml)),
    tiers: z.array(tier).min(1, encodeIssue(words.no_tier())).max(100),
  })
  .superRefine(({ recipe, announced }, context) => {
    const known = recipeFor(recipe) !== null;
    if (!known && !announced) {
      const message = encodeIssue(words.no_recipe({ recipe }));
      context.addIssue({ code: 'custom', path: ['recipe'], message });
    }
    if (known && announced) {
      const message = encodeIssue(words.can_be_sold({ recipe }));
      context.addIssue({ code: 'custom', path: ['announced'], message });
    }
  });

const industry = z
  .strictObject({
    code,
    name: localText(lineSchema(100)),
    image: imagePath,
    soil_types: typeList(localText(lineSchema(200))),
    vegetation_types: typeList(vegetationType),
    /** English name of the soil type for buyers who do not know it, such as "Not sure". It is preselected. */
    unspecified_soil_type: z.string().optional(),
    /** English name of the vegetation type for buyers who do not state one, such as "Other crop". It is preselected. */
    unspecified_vegetation_type: z.string().optional(),
    /** Codes of services, in the order in which they are offered. */
    services: z.array(code).max(100),
  })
  .superRefine((entry, context) => {
    for (const kind of ['soil', 'vegetation'] as const) {
      const path = `unspecified_${kind}_type` as const;
      const name = entry[path];
      if (name === undefined || entry[`${kind}_types`].some(({ en }) => en === name)) continue;
      context.addIssue({
        code: 'custom',
        path: [path],
        message: encodeIssue(words.no_such_type({ list: `${kind}_types` })),
      });
    }
  });

/** Schema of a catalogue file. Unknown keys are refused, so that a misspelt key is not silently ignored. */
export const catalogueSchema = z
  .strictObject({
    roles: z
      .array(z.strictObject({ code, title: localText(lineSchema(100)) }))
      .min(1)
      .max(200),
    industries: z.array(industry).min(1).max(200),
    services: z.array(service).min(1).max(200),
    bot_messages: botMessages,
    /** Land that must not be ordered. */
    restricted_areas: z
      .array(z.strictObject({ code, name: localText(lineSchema(200)), boundaries }))
      .max(500)
      .default([]),
  })
  .superRefine(({ roles, industries, services, restricted_areas }, context) => {
    const refuse = (path: (string | number)[], message: Message) =>
      context.addIssue({ code: 'custom', path, message: encodeIssue(message) });
    const refuseDuplicates = (path: (string | number)[], codes: readonly string[]) => {
      for (const [index, entry] of codes.entries()) {
        if (codes.indexOf(entry) < index) refuse([...path, index], words.twice({ entry }));
      }
    };
    refuseDuplicates(['roles'], roles.map(codeOf));
    refuseDuplicates(['industries'], industries.map(codeOf));
    refuseDuplicates(['services'], services.map(codeOf));
    refuseDuplicates(['restricted_areas'], restricted_areas.map(codeOf));
    for (const [index, { tiers }] of services.entries()) {
      refuseDuplicates(['services', index, 'tiers'], tiers.map(codeOf));
    }
    for (const [index, { code, tiers }] of services.entries()) {
      if (!industries.some(({ services: offered }) => offered.includes(code))) {
        refuse(['services', index], words.not_offered({ service: code }));
      }
      for (const [position, first, second] of findAmbiguousTiers(tiers)) {
        refuse(['services', index, 'tiers', position], words.ranges_overlap({ first, second }));
      }
    }
    for (const { path, type, industry } of findOtherBiomes(industries)) {
      refuse(path, words.other_biome({ type, industry }));
    }
    const soldCodes = services.map(codeOf);
    for (const [index, { services: offered }] of industries.entries()) {
      const path = ['industries', index, 'services'];
      refuseDuplicates(path, offered);
      for (const [position, service] of offered.entries()) {
        if (!soldCodes.includes(service)) refuse([...path, position], words.no_service({ service }));
      }
    }
  })
  .transform(({ industries, ...others }) => ({ ...others, industries: industries.map(withBiomesByType) }));

type CatalogueTier = z.output<typeof tier>;

/**
 * Finds tiers of the type Tiered whose ranges overlap, separately for tiers that always have images and for the others.
 */
function findAmbiguousTiers(
  tiers: readonly CatalogueTier[],
): [position: number, first: string, second: string][] {
  return tiers.flatMap((one, position) => {
    const other = tiers
      .slice(0, position)
      .find((previous) => areAlternatives(one, previous) && overlap(one, previous));
    return other ? [[position, other.code, one.code] as [number, string, string]] : [];
  });
}

function areAlternatives(one: CatalogueTier, other: CatalogueTier): boolean {
  const isTiered = one.price_type === 'Tiered' && other.price_type === 'Tiered';
  return isTiered && (one.images?.always ?? false) === (other.images?.always ?? false);
}

function overlap(one: CatalogueTier, other: CatalogueTier): boolean {
  const below = (area: string, max: string | undefined) => max === undefined || Number(area) < Number(max);
  return below(one.area_min, other.area_max) && below(other.area_min, one.area_max);
}

const codeOf = (entry: { code: string }): string => entry.code;

export type Catalogue = z.output<typeof catalogueSchema>;
