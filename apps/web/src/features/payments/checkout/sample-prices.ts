/** The figures of the specification's placeholder screens. They are not our prices. */
export const sample = {
  /** Price of the service in dollars per hectare. */
  servicePerHectare: 0.75,
  imagesPerHectare: 5,
  capturedWithinHours: 72,
  /** Area of the sample field in hectares. */
  hectares: 10,
} as const;

/** Total of the sample order in dollars. */
export const sampleTotal = sample.hectares * (sample.servicePerHectare + sample.imagesPerHectare);
