/** As the contract has it, without its schemas: weeks by which later dates can be put off at once. */
export const mostPauseWeeks = 26;
