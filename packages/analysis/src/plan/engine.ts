/** Written to every record. Raised with every change that alters a byte of a result. */
export const engineVersion = 'furrow-analysis 0.5.0';
