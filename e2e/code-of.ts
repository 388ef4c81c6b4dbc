import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const manifest = resolve(import.meta.dirname, '../apps/web/dist/.vite/manifest.json');

/**
 * Pattern of the URL from which the built app loads a module in English, for `page.route`.
 * @param module path below apps/web, such as `src/ui/toasts/toast-area.tsx`
 */
export function codeOf(module: string): string {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const chunk = chunks[module];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}. Load it with import().`);
  return `**/${chunk.file}`;
}
