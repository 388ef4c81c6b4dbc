interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface ChunkContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const app = /\/src\/main\.tsx$|\/index\.html$/;
const landing = /\/features\/samples\/landing\.screen\.tsx$/;
const landCheck = /\/features\/land-check\/land-check\.step\.tsx$/;

/**
 * Names the chunk of a module that the landing page needs: `core` if other screens need it too, else `landing`. A slow
 * connection loads two files in much less time than thirty.
 * @returns null for all other modules
 */
export function firstPageChunks(): (id: string, context: ChunkContext) => 'core' | 'landing' | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, context) => {
    const entries = entriesOf(id, context, known);
    const isOf = (entry: RegExp) => [...entries].some((path) => entry.test(path));
    if (isOf(app)) return 'core';
    if (!isOf(landing)) return null;
    return [...entries].every((path) => landing.test(path) || landCheck.test(path)) ? null : 'core';
  };
}

/** The entries, which the page loads or modules import dynamically, whose static imports reach a module. */
function entriesOf(
  id: string,
  context: ChunkContext,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const cached = known.get(id);
  if (cached) return cached;
  const [entries, seen, waiting] = [new Set<string>(), new Set([id]), [id]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const info = context.getModuleInfo(next);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) entries.add(next);
    for (const importer of info.importers) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  known.set(id, entries);
  return entries;
}
