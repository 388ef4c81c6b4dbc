/**
 * Seeds with which the simulation has failed before, which are run first. 947: after a fault of its worker the model took
 * a run that a dispute had stopped for a started one.
 */
export const regressions: readonly number[] = [947];
