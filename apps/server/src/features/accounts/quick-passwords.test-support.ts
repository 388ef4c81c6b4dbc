import { openPasswords } from './passwords.ts';

/** Kept at argon2's least cost: the strength of the real ones is what passwords.test.ts is about. */
export const quickPasswords = () => openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
