import { ndmi } from '../../indices/ndmi.ts';
import { ndvi } from '../../indices/ndvi.ts';
import type { PassRecipe } from '../../recipes/pass-recipe.ts';
import { limitMessages, serviceMessages } from './recipe-messages.ts';

export const cropWater: PassRecipe = {
  code: 'crop-water',
  version: 1,
  name: 'Crop water',
  title: serviceMessages.crop_water(),
  resolution: 20,
  index: ndmi,
  moreIndices: [],
  companions: [ndvi],
  limits: limitMessages.crop_water(),
};
