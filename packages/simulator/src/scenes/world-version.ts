/**
 * Version of the simulated world, increased whenever pixels change. It is part of the folder name of the files, so that
 * a changed model never mixes with older files.
 */
export const worldVersion = 7;
