/** Seeds with which the simulation has failed before, which are run first. */
export const regressions: readonly number[] = [];
