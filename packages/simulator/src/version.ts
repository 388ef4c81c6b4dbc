/**
 * Version of the simulated world. It names the folder of the files, so that a change of the model never mixes with files
 * made before it. Raise it whenever pixels change.
 */
export const worldVersion = 7;

/** Every random choice follows from it. It stays when the model grows, so that fields and weather stay where they are. */
export const worldSeed = 1;
