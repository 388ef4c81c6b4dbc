/**
 * Version of the simulated world, increased whenever pixels change. It is part of the folder name of the files, so that
 * a changed model never mixes with older files.
 */
export const worldVersion = 7;

/** Seed of every random choice. It stays the same when the model grows, so that fields and weather do not change. */
export const worldSeed = 1;
