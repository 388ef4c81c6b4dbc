/** The figures that the specification's placeholder screens show. They are no prices of ours. */
export const sample = {
  /** Dollars per hectare. */
  servicePerHectare: 0.75,
  imagesPerHectare: 5,
  capturedWithinHours: 72,
  /** Hectares of the field that they are shown with. */
  hectares: 10,
} as const;

/** Dollars. */
export const sampleTotal = sample.hectares * (sample.servicePerHectare + sample.imagesPerHectare);
