import { readFileSync } from 'node:fs';
import type { AmendedRecord } from '../record/render-record.ts';

const folder = new URL('./stored-records/', import.meta.url);

/**
 * The record that this version stored for one field of the simulated archive, with reduced shapes. These files never change: each later
 * version has to read them.
 */
export const storedRecord = (serviceCode: string): AmendedRecord =>
  JSON.parse(readFileSync(new URL(`${serviceCode}.json`, folder), 'utf8')) as AmendedRecord;
