/**
 * Version of the simulated world. It is part of the folder name of the files, so that a changed model never mixes with
 * older files. Increase it whenever pixels change.
 */
export const worldVersion = 7;
