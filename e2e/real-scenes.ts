import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const data = process.env['FURROW_REAL_DATA'] ?? resolve(import.meta.dirname, '../../shared/data');
const folder = join(data, 'scenes', 'texas-west-2024-09');

/** Folder with real Sentinel-2 scenes of Texas in September 2024; null if there is none. */
export const realScenes = existsSync(folder) ? folder : null;
