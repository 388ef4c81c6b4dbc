/** Stands on every record. Raised with every change that changes a byte of a result. */
export const engineVersion = 'furrow-analysis 0.5.0';
