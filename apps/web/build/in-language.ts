import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const texts = join(import.meta.dirname, '../src/texts');
const english = /\/texts\/((?:[a-z]+\.)?)en\.ts$/;

/**
 * Builds the app in one language: whoever imports English texts gets those of `code`, and nothing of another language is in the build.
 * Each language has a page of its own; files that no word stands in have the same name in all of them.
 */
export function inLanguage(code: string): Plugin {
  const folder = texts.replaceAll('\\', '/');
  return {
    name: 'furrow:in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (code === 'en' || !source.endsWith('en.ts')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved?.id.startsWith(folder)) return resolved;
      const file = resolved.id.replace(english, `/texts/$1${code}.ts`);
      if (!existsSync(file)) throw new Error(`There are no texts ${file.slice(folder.length + 1)}.`);
      return file;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { language } = await import(join(texts, `language.${code}.ts`));
        return html
          .replace('lang="en"', `lang="${code}"`)
          .replace('%description%', () => language.description);
      },
    },
  };
}
