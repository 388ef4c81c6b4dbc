import { getLandingSample } from './samples.ts';

/** Every call of the interface. */
export const endpoints = { getLandingSample } as const;
