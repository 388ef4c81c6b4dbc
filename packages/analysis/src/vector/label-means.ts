/** Number of pixels of each label, and the mean of their values; by label, 0 to 255. */
export interface LabelMeans {
  counts: Uint32Array;
  means: Float64Array;
}

/** Counts the pixels of each label and averages their values. @param labels label by pixel. */
export function labelMeans(values: Float64Array, labels: Uint8Array): LabelMeans {
  const counts = new Uint32Array(256);
  const sums = new Float64Array(256);
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const label = labels[pixel]!;
    counts[label]!++;
    sums[label]! += values[pixel]!;
  }
  return { counts, means: sums.map((sum, label) => sum / counts[label]!) };
}
