import { type Cell, cellName, parseCellName } from '../grid/cells.ts';
import { parsePassKey, passKey, type SimulatedPass } from '../passes/passes.ts';
import { type AssetKey, isAssetKey } from './assets.ts';
import { worldVersion } from './world-version.ts';

/** Identifies one file of the archive. */
export interface GranuleFile<Key extends AssetKey = AssetKey> {
  cell: Cell;
  pass: SimulatedPass;
  key: Key;
}

/** Folder of a granule within the archive, with forward slashes: `v1/31N-105-1103/20240612-R051`. */
export const granuleFolder = ({ cell, pass }: Pick<GranuleFile, 'cell' | 'pass'>): string =>
  `v${worldVersion}/${cellName(cell)}/${passKey(pass)}`;

export const fileName = (key: AssetKey): string => `${key}.tif`;

export const granulePath = (file: GranuleFile): string => `${granuleFolder(file)}/${fileName(file.key)}`;

/**
 * Parses a path; null for any path that `granulePath` does not produce, so that nothing else is ever opened or created.
 */
export function parseGranulePath(path: string): GranuleFile | null {
  const [version, cellPart, passPart, file, ...rest] = path.split('/');
  const key = file?.endsWith('.tif') ? file.slice(0, -4) : '';
  if (version !== `v${worldVersion}` || rest.length > 0 || !isAssetKey(key)) return null;
  const cell = parseCellName(cellPart ?? '');
  const pass = cell && parsePassKey(cell, passPart ?? '');
  return cell && pass ? { cell, pass, key } : null;
}
