import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { onTestFinished } from 'vitest';

export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Hrefs of at least fifteen files of passes over Ghent. */
export async function hrefsOf(archive: ImagerySource): Promise<string[]> {
  const period = { from: '2024-06-01T00:00:00Z', to: '2024-06-20T00:00:00Z' };
  const items = await archive.search({ bbox: [3.7, 51.02, 3.701, 51.021], ...period, collection: null });
  return items.flatMap((item) => {
    const { assets } = item as { assets: Record<string, { href: string }> };
    return ['red', 'nir', 'blue', 'green', 'scl'].map((key) => assets[key]!.href);
  });
}

/** Checksum of an entire file. */
export async function digestOf(archive: ImagerySource, href: string): Promise<string> {
  const source = await archive.open(href);
  const bytes = await source.fetch(0, source.metadata!.size);
  await source.close?.();
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}

export const digestsOf = async (archive: ImagerySource, hrefs: readonly string[]): Promise<string[]> => {
  const digests: string[] = [];
  for (const href of hrefs) digests.push(await digestOf(archive, href));
  return digests;
};

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
export const bytesIn = (folder: string): number =>
  filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0);
