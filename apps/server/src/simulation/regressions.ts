/** Seeds under which the simulation failed once: each is gone through again before the others. */
export const regressions: readonly number[] = [];
