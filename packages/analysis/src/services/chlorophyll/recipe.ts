import { ciRedEdge, ndre } from '../../indices/chlorophyll-indices.ts';
import { ndmi } from '../../indices/ndmi.ts';
import { ndvi } from '../../indices/ndvi.ts';
import type { PassRecipe } from '../../recipes/pass-recipe.ts';
import { limitMessages, serviceMessages } from './recipe-messages.ts';

export const chlorophyll: PassRecipe = {
  code: 'chlorophyll',
  version: 1,
  name: 'Chlorophyll',
  title: serviceMessages.chlorophyll(),
  resolution: 20,
  index: ndre,
  moreIndices: [ciRedEdge],
  companions: [ndvi, ndmi],
  limits: limitMessages.chlorophyll(),
};
