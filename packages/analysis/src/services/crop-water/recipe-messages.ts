import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { crop_water: 'Crop water' });

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  crop_water:
    'NDMI rises with the water in the leaves and also with how much ground they cover, so a thin stand reads as a dry one. It says nothing about water in the soil. Bare ground reads dry; standing water reads wet.',
});
