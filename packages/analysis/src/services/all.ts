import type { IndexReading } from '../recipes/reading.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { burnScarReading } from './burn-scar/reading.ts';
import { burnScar } from './burn-scar/recipe.ts';
import { carbonReading } from './carbon/reading.ts';
import { carbon } from './carbon/recipe.ts';
import { chlorophyllReading } from './chlorophyll/reading.ts';
import { chlorophyll } from './chlorophyll/recipe.ts';
import { cropWaterReading } from './crop-water/reading.ts';
import { cropWater } from './crop-water/recipe.ts';
import { methaneReading } from './methane/reading.ts';
import { methane } from './methane/recipe.ts';
import { soilMappingReading } from './soil-mapping/reading.ts';
import { soilMapping } from './soil-mapping/recipe.ts';
import { soilMoistureReading } from './soil-moisture/reading.ts';
import { soilMoisture } from './soil-moisture/recipe.ts';
import { vegetationIndexReading } from './vegetation-index/reading.ts';
import { vegetationIndex } from './vegetation-index/recipe.ts';

interface ServiceDefinition {
  recipe: Recipe;
  /** Interpretation of results by the assistant. Without one, the assistant explains them by the recipe card alone. */
  reading?: IndexReading;
}

/** Every service, in the order in which commands list them. */
const services: readonly ServiceDefinition[] = [
  { recipe: vegetationIndex, reading: vegetationIndexReading },
  { recipe: cropWater, reading: cropWaterReading },
  { recipe: chlorophyll, reading: chlorophyllReading },
  { recipe: soilMoisture, reading: soilMoistureReading },
  { recipe: soilMapping, reading: soilMappingReading },
  { recipe: methane, reading: methaneReading },
  { recipe: carbon, reading: carbonReading },
  { recipe: burnScar, reading: burnScarReading },
];

export const serviceCodes: readonly string[] = services.map(({ recipe }) => recipe.code);

const serviceOf = (serviceCode: string): ServiceDefinition | undefined =>
  services.find(({ recipe }) => recipe.code === serviceCode);

/** The recipe of a service; null when no service has the code. */
export const recipeFor = (serviceCode: string): Recipe | null => serviceOf(serviceCode)?.recipe ?? null;

/** How the assistant interprets results of a service; null when it has no reading of its own. */
export const readingFor = (serviceCode: string): IndexReading | null =>
  serviceOf(serviceCode)?.reading ?? null;
