/** Version of the engine, written to every record. It is raised with every change that alters a byte of a result. */
export const engineVersion = 'furrow-analysis 0.5.0';
