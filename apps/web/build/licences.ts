import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface InstalledPackage {
  name: string;
  version: string;
  /** SPDX expression from the package's manifest. */
  licence: string;
  /** Contents of the package's licence and notice files. */
  texts: string[];
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  private?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * All packages that run with the product: the dependencies of the given workspaces, and their own dependencies, as
 * installed. Packages that only build or test the product are not included.
 * @param root folder with the outermost node_modules
 * @param workspaces folders below `root`
 */
export function installedPackages(root: string, workspaces: readonly string[]): InstalledPackage[] {
  const folders = new Set<string>();
  const walk = (folder: string) => {
    const { dependencies, optionalDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const packageFolder = resolveFrom(folder, name, root);
      // An optional dependency for another platform is not installed.
      if (packageFolder === null || folders.has(packageFolder)) continue;
      folders.add(packageFolder);
      walk(packageFolder);
    }
  };
  for (const workspace of workspaces) walk(join(root, workspace));
  return [...folders]
    .map((folder) => ({ folder, manifest: manifestOf(folder) }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest }) => ({
      name: manifest.name ?? folder,
      version: manifest.version ?? '',
      licence: licenceOf(manifest),
      texts: licenceTexts(folder),
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

function resolveFrom(folder: string, name: string, root: string): string | null {
  for (let current = folder; ; current = dirname(current)) {
    const candidate = join(current, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (current === root || current === dirname(current)) return null;
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  if (license?.type) return license.type;
  return (licenses ?? []).flatMap(({ type }) => type ?? []).join(' OR ') || 'UNKNOWN';
}

function licenceTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .filter((text) => text !== '');
}
