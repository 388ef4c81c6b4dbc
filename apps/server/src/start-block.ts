import { standInsInUse } from './outside-parts.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

/** What is printed once when the server is ready: where it is, what stands in for what, and where the data lies. */
export function startBlock(settings: Settings, address: string, database: string): string {
  const standIns = standInsInUse(settings).map(({ part, standInDetail, setting }): [string, string] => [
    part.charAt(0).toUpperCase() + part.slice(1),
    setting === null ? standInDetail : `${standInDetail} (${setting} sets a real one)`,
  ]);
  const rows: [string, string][] = [
    ['Address', settings.publicUrl === null ? address : `${address} (for browsers: ${settings.publicUrl})`],
    ...standIns,
    ['Database', database],
    ['Data', settings.dataDir],
  ];
  const lines = rows.map(([name, value]) => `  ${`${name}:`.padEnd(10)}${value}`);
  return `\n${settings.productName} ${version} is ready\n\n${lines.join('\n')}\n\n`;
}
