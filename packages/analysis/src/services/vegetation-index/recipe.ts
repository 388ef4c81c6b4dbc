import { ndre } from '../../indices/chlorophyll-indices.ts';
import { ndvi } from '../../indices/ndvi.ts';
import { evi2, savi } from '../../indices/soil-adjusted-indices.ts';
import type { PassRecipe } from '../../recipes/pass-recipe.ts';
import { limitMessages, serviceMessages } from './recipe-messages.ts';

export const vegetationIndex: PassRecipe = {
  code: 'vegetation-index',
  version: 1,
  name: 'Vegetation index',
  title: serviceMessages.vegetation_index(),
  resolution: 10,
  index: ndvi,
  moreIndices: [evi2, savi, ndre],
  companions: [ndre],
  limits: limitMessages.vegetation_index(),
};
