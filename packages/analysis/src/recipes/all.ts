import { burnScar } from './burn-scar.ts';
import { carbon } from './carbon.ts';
import { chlorophyll } from './chlorophyll.ts';
import { cropWater } from './crop-water.ts';
import { methane } from './methane.ts';
import type { Recipe } from './recipe.ts';
import { soilMapping } from './soil-mapping.ts';
import { soilMoisture } from './soil-moisture.ts';
import { vegetationIndex } from './vegetation-index.ts';

const recipes: readonly Recipe[] = [
  vegetationIndex,
  cropWater,
  chlorophyll,
  soilMoisture,
  soilMapping,
  methane,
  carbon,
  burnScar,
];

export const serviceCodes: readonly string[] = recipes.map(({ code }) => code);

/** The recipe of a service; null when no service has the code. */
export const recipeFor = (serviceCode: string): Recipe | null =>
  recipes.find(({ code }) => code === serviceCode) ?? null;
