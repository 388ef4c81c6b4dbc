/** Limit in weeks of one postponement. Repeats the contract's, because importing its schemas would be larger. */
export const maxPauseWeeks = 26;
