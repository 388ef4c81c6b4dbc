import { createPasswordHasher } from './passwords.ts';

/** Hashes at argon2's lowest cost; passwords.test.ts covers the real strength. */
export const quickPasswords = () => createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
