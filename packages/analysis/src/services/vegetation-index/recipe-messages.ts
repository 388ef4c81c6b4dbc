import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { vegetation_index: 'Vegetation index' });

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  vegetation_index:
    'NDVI shows how green the ground is, not why. It hardly rises once leaves cover the ground, and bare soil alone reads up to 0.25.',
});
