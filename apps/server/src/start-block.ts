import { join } from 'node:path';
import { storeName } from './adapters/storage/store-address.ts';
import { isSandboxClosed } from './behind-proxy.ts';
import { type PartName, standInsInUse } from './outside-parts.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

/** What is printed once when the server is ready: where it is, what stands in for what, and where the data lies. */
export function startBlock(settings: Settings, address: string, database: string): string {
  // Pages for this machine alone are closed where every caller may look like it.
  const closed: Partial<Record<PartName, string>> = isSandboxClosed(settings)
    ? {
        mail: `files in ${join(settings.dataDir, 'mail')}`,
        identity: 'nobody, behind a proxy or in production',
      }
    : {};
  const detail = (part: PartName, usual: string) => closed[part] ?? usual;
  const standIns = standInsInUse(settings).map(
    ({ part, standInDetail, setting }): Row => [
      part.charAt(0).toUpperCase() + part.slice(1),
      `${detail(part, standInDetail)} (${setting} sets a real one)`,
    ],
  );
  return block(settings, 'is ready', [
    ['Address', settings.publicUrl === null ? address : `${address} (for browsers: ${settings.publicUrl})`],
    ...standIns,
    ...placesOf(settings, database),
  ]);
}

/** The same of a worker, which has no address. */
export function workerBlock(settings: Settings, database: string): string {
  return block(settings, 'is ready to work: it takes jobs and serves no page', placesOf(settings, database));
}

type Row = [name: string, value: string];

function block(settings: Settings, state: string, rows: readonly Row[]): string {
  const lines = rows.map(([name, value]) => `  ${`${name}:`.padEnd(10)}${value}`);
  return `\n${settings.productName} ${version} ${state}\n\n${lines.join('\n')}\n\n`;
}

function placesOf({ services, storage, dataDir }: Settings, database: string): Row[] {
  const noWorker: Row[] = services.includes('worker')
    ? []
    : [['Work', 'none here (SERVICES): furrow worker takes the jobs']];
  const files: Row[] = storage === null ? [] : [['Files', `${storeName(storage)} (STORAGE_URL)`]];
  return [...noWorker, ['Database', database], ...files, ['Data', dataDir]];
}
