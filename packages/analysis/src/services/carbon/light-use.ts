import type { Message } from '@furrow/messages/message';
import { biomeMessages } from './recipe-messages.ts';

/** Vegetation with a known light-use efficiency: MOD17's table of biomes (C5.1). */
export interface Biome {
  name: Message;
  /** Max. carbon produced per absorbed light, in gC/MJ. */
  efficiency: number;
}

const cropland: Biome = { name: biomeMessages.cropland(), efficiency: 1.3 };

/** Biomes by the words that name them in the buyer's vegetation; the first match counts. */
const biomes: readonly (readonly [words: RegExp, biome: Biome])[] = [
  [/conifer/i, { name: biomeMessages.evergreen_conifer_forest(), efficiency: 1.211 }],
  [/tropical|mangrove/i, { name: biomeMessages.evergreen_broadleaved_forest(), efficiency: 1.405 }],
  [/broadleaved|coppice/i, { name: biomeMessages.deciduous_broadleaved_forest(), efficiency: 1.526 }],
  [/savanna|silvopasture|agroforestry/i, { name: biomeMessages.savanna(), efficiency: 1.454 }],
  [/forest|wood|timber|planting/i, { name: biomeMessages.mixed_forest(), efficiency: 1.226 }],
  [
    /grass|meadow|pasture|grazing|lucerne|wetland|felled/i,
    { name: biomeMessages.grassland(), efficiency: 1.215 },
  ],
];

/** Cropland where the vegetation is not given or not recognised. */
export const biomeOf = (vegetation: string | undefined): Biome =>
  biomes.find(([pattern]) => pattern.test(vegetation ?? ''))?.[1] ?? cropland;

/**
 * Share of the light absorbed by leaves (fAPAR), 0 to 0.95 (after Myneni & Williams 1994, Remote Sensing of Environment
 * 49, 200).
 */
export const absorbedShare = (ndvi: number): number => Math.min(0.95, Math.max(0, 1.24 * ndvi - 0.168));

/** Factor on the light-use efficiency for weather. Cold and dry days would lower it, but no weather is used. */
export const weatherScalar = 0.75;
/** Share of the uptake that plants do not respire themselves (Waring et al. 1998). */
export const netShare = 0.47;

/** Gross uptake in gC/m². @param light absorbed light in MJ/m². @param scalar weather scalar, 0 to 1. */
export const grossUptake = (light: number, { efficiency }: Biome, scalar = weatherScalar): number =>
  efficiency * scalar * light;

/** Carbon dioxide in t/ha. @param carbon in gC/m² */
export const toCarbonDioxide = (carbon: number): number => (carbon / 100) * (44 / 12);
