import type { IndexReading } from '../index-reading.ts';
import { burnScar } from './burn-scar.ts';
import { carbon } from './carbon.ts';
import { chlorophyll } from './chlorophyll.ts';
import { cropWater } from './crop-water.ts';
import { methane } from './methane.ts';
import { soilMapping } from './soil-mapping.ts';
import { soilMoisture } from './soil-moisture.ts';
import { unknownMessages } from './unknown.messages.ts';
import { vegetationIndex } from './vegetation-index.ts';

/** Readings by service code. */
export const readings: Readonly<Record<string, IndexReading>> = {
  'vegetation-index': vegetationIndex,
  'crop-water': cropWater,
  chlorophyll,
  'soil-moisture': soilMoisture,
  'soil-mapping': soilMapping,
  methane,
  carbon,
  'burn-scar': burnScar,
};

/** Used for services that have no reading of their own yet. */
export const unknownReading: IndexReading = {
  index: null,
  description: unknownMessages.about(),
  unit: '',
  decimals: 3,
  levels: [],
  startAdvice: unknownMessages.start(),
  benefit: unknownMessages.helps(),
};
