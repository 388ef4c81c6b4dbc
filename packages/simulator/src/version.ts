/**
 * Version of the simulated world. It seeds every random choice and names the folder of the files, so that a change of the
 * model never mixes with files made before it. Raise it whenever pixels change.
 */
export const worldVersion = 2;
