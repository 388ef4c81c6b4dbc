import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  listLanguages,
  type MessageCatalogue,
  parseLanguage,
  readCatalogue,
} from '@furrow/messages/catalogues';
import { compileMessage } from '@furrow/messages/compile';
import type * as Declare from '@furrow/messages/declare';
import { english as inEnglish } from '@furrow/messages/language';
import type { Plugin } from 'vite';
import type * as App from '../src/texts/app.ts';
import type * as DefineTexts from '../src/texts/define-texts.ts';
import { translateTexts } from '../src/texts/translate.ts';

const declare = createRequire(import.meta.url).resolve('@furrow/messages/declare');
const texts = join(import.meta.dirname, '../src/texts').replaceAll('\\', '/');
const isMessageModule = /\/packages\/[a-z-]+\/src\/([a-z-]+\/)*[a-z-]+-messages\.ts$/;

/**
 * Builds the app in one language: modules of `defineTexts` are replaced by the compiled texts of the language `code`.
 * Each language has its own page, and files without texts are the same in all builds.
 */
export function textsInLanguage(code: string): Plugin {
  const catalogue = code === 'en' ? null : readCatalogue(code);
  const language = catalogue === null ? inEnglish : parseLanguage(code, catalogue);
  let isBuild = true;
  return {
    name: 'furrow:texts-in-language',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      // In development, modules of messages compile their own English texts, so they are not replaced.
      if (isBuild && isMessageModule.test(id)) return messageModule(id, catalogue);
      if (isBuild && id === declare)
        throw new Error(
          'A module declares messages that would stay English. Rename it to end in -messages.ts, or import it from no file of the page.',
        );
      if (!isBuild || !id.startsWith(texts)) return null;
      if (id === `${texts}/language.ts`)
        return `export const language = ${JSON.stringify(language)};
export const languages = ${JSON.stringify(listLanguages())};\n`;
      return textModule(id, catalogue);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { texts: app } = (await importFile(`${texts}/app.ts`)) as typeof App;
        const description = catalogue?.['web.app.language.description'] ?? app.language.description;
        return html
          .replace('lang="en"', `lang="${code}" dir="${language.direction}"`)
          .replace('%description%', () => description);
      },
    },
  };
}

/** Code of a module of `defineTexts` with the texts of the catalogue; null for any other module. */
async function textModule(id: string, catalogue: MessageCatalogue | null): Promise<string | null> {
  const { definitionOf } = (await importFile(`${texts}/define-texts.ts`)) as typeof DefineTexts;
  const module = await importFile(id);
  const defined = Object.entries(module).flatMap(([name, value]) => {
    const definition = typeof value === 'object' && value !== null ? definitionOf(value) : undefined;
    return definition ? [{ name, ...definition }] : [];
  });
  if (defined.length === 0) return null;
  const lines = defined.map(
    ({ name, group, english }) =>
      `export const ${name} = ${toCode(translateTexts(group, english, catalogue))};`,
  );
  return `import { createFormatter } from './format-text.ts';\n${lines.join('\n')}\n`;
}

/** Code of a module of `declareMessages` with the texts of the catalogue. */
async function messageModule(id: string, catalogue: MessageCatalogue | null): Promise<string> {
  const { messageDefinitionOf, textOf } = (await importFile(declare)) as typeof Declare;
  const lines = Object.entries(await importFile(id)).map(([name, messageFunctions]) => {
    const definition = messageDefinitionOf(messageFunctions as object);
    if (!definition)
      throw new Error(
        `${id} exports ${name}, which declares no messages. Export only results of declareMessages.`,
      );
    const { scope, declared } = definition;
    const compiled = Object.entries(declared).map(([message, declaration]) => {
      const key = `${scope}.${message}`;
      const text = catalogue === null ? textOf(declaration) : catalogue[key];
      if (text === undefined)
        throw new Error(`There is no text "${key}" in this language. Add it to its catalogue.`);
      return [message, compileMessage(text)];
    });
    const code = JSON.stringify(Object.fromEntries(compiled));
    return `export const ${name} = declareCompiled('${scope}', ${code});`;
  });
  return `import { declareCompiled } from '@furrow/messages/declare-compiled';\n${lines.join('\n')}\n`;
}

/**
 * Imports a file by its URL, so that all modules share one `define-texts.ts`: the bundled
 * configuration contains a copy.
 */
const importFile = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href);

function toCode(value: unknown): string {
  if (typeof value === 'string') {
    const message = compileMessage(value);
    return typeof message === 'string'
      ? JSON.stringify(message)
      : `createFormatter(${JSON.stringify(message)})`;
  }
  if (Array.isArray(value)) return `[${value.map(toCode).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${toCode(one)}`);
  return `{ ${entries.join(',\n')} }`;
}
