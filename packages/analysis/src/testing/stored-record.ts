import { readFileSync } from 'node:fs';
import type { ReadRecord } from '../render-record.ts';

const folder = new URL('./stored-records/', import.meta.url);

/**
 * What this version stored for one field of the simulated archive, its shapes made small. Such files stay as they are: each later version has
 * to read them.
 */
export const storedRecord = (serviceCode: string): ReadRecord =>
  JSON.parse(readFileSync(new URL(`${serviceCode}.json`, folder), 'utf8')) as ReadRecord;
