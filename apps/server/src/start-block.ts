import { join } from 'node:path';
import { isBehindProxy } from './behind-proxy.ts';
import { type PartName, standInsInUse } from './outside-parts.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

/** What is printed once when the server is ready: where it is, what stands in for what, and where the data lies. */
export function startBlock(settings: Settings, address: string, database: string): string {
  // Pages for this machine alone are closed where every caller may look like it.
  const closed: Partial<Record<PartName, string>> = isBehindProxy(settings)
    ? { mail: `files in ${join(settings.dataDir, 'mail')}`, identity: 'nobody, behind a proxy' }
    : {};
  const detail = (part: PartName, usual: string) => closed[part] ?? usual;
  const standIns = standInsInUse(settings).map(({ part, standInDetail, setting }): [string, string] => [
    part.charAt(0).toUpperCase() + part.slice(1),
    `${detail(part, standInDetail)} (${setting} sets a real one)`,
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
