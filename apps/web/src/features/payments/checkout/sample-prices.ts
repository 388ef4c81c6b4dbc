/** The figures of the specification's placeholder screens. They are not our prices. */
export const sample = {
  /** In dollars per hectare. */
  servicePerHectare: 0.75,
  imagesPerHectare: 5,
  capturedWithinHours: 72,
  /** Area of the sample field. */
  hectares: 10,
} as const;

/** In dollars. */
export const sampleTotal = sample.hectares * (sample.servicePerHectare + sample.imagesPerHectare);
