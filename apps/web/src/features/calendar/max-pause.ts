/**
 * Maximum length of a postponement in weeks. The contract's constant is repeated, because importing its
 * schemas would enlarge the page.
 */
export const maxPauseWeeks = 26;
