/** Seeds with which the simulation has failed before: they run first. */
export const regressions: readonly number[] = [];
