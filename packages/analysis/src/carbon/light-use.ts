import type { Message } from '@furrow/messages/message';
import { biomeMessages } from '../recipes/carbon-messages.ts';

/** Vegetation whose use of light is known: MOD17's table of biomes (C5.1). */
export interface Biome {
  name: Message;
  /** Most carbon that light is turned into, gC/MJ. */
  efficiency: number;
}

const cropland: Biome = { name: biomeMessages.cropland(), efficiency: 1.3 };

/** The first that matches what the buyer calls the vegetation. */
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

/** Cropland where nothing is said of the vegetation, or nothing that tells more. */
export const biomeOf = (vegetation: string | undefined): Biome =>
  biomes.find(([words]) => words.test(vegetation ?? ''))?.[1] ?? cropland;

/** Share of the light that leaves take up, 0 to 0.95 (after Myneni & Williams 1994, Remote Sensing of Environment 49, 200). */
export const absorbedShare = (ndvi: number): number => Math.min(0.95, Math.max(0, 1.24 * ndvi - 0.168));

/** Lower on cold and dry days; without weather the same on all of them. */
export const weatherScalar = 0.75;
/** Of what is taken up, what the plants do not breathe out again themselves (Waring et al. 1998). */
export const netShare = 0.47;

/** gC/m² of gross uptake. @param light absorbed, MJ/m². @param scalar of the weather, 0 to 1. */
export const grossUptake = (light: number, { efficiency }: Biome, scalar = weatherScalar): number =>
  efficiency * scalar * light;

/** Of carbon dioxide in t/ha. @param carbon gC/m² */
export const carbonDioxide = (carbon: number): number => (carbon / 100) * (44 / 12);
