import { existsSync, readFileSync } from 'node:fs';
import type { AmendedRecord } from '../record/render-record.ts';
import { serviceCodes } from '../services/all.ts';

const services = new URL('../services/', import.meta.url);

/**
 * The record that this version stored for one field of the simulated archive, with reduced shapes. These files never
 * change: each later version has to read them.
 */
export const storedRecord = (serviceCode: string): AmendedRecord =>
  JSON.parse(readFileSync(new URL(`${serviceCode}/stored-record.json`, services), 'utf8')) as AmendedRecord;

/** Codes of the services that have a stored record: all that are sold. */
export const recordedServices: readonly string[] = serviceCodes.filter((code) =>
  existsSync(new URL(`${code}/stored-record.json`, services)),
);
