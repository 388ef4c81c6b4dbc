import type { Message } from '@furrow/messages/message';
import type { BiomeCode } from '../../plan/biome-code.ts';
import { biomeMessages } from './recipe-messages.ts';

/** A biome with its light-use efficiency: MOD17's table of biomes (C5.1). */
export interface Biome {
  name: Message;
  /** Max. carbon produced per absorbed light, in gC/MJ. */
  efficiency: number;
}

const efficiencies: Readonly<Record<BiomeCode, number>> = {
  cropland: 1.3,
  evergreen_conifer_forest: 1.211,
  evergreen_broadleaved_forest: 1.405,
  deciduous_broadleaved_forest: 1.526,
  savanna: 1.454,
  mixed_forest: 1.226,
  grassland: 1.215,
};

/** Cropland where no biome is given. */
export const biomeOf = (code: BiomeCode = 'cropland'): Biome => ({
  name: biomeMessages[code](),
  efficiency: efficiencies[code],
});

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
