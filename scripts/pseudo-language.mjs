// Writes catalogues of a pseudo language: the English texts with accents, half as long again, and read from right to
// left.
// `npm run gallery -- pseudo` renders every screen in it, which shows what is cut off, overlaps or stays English.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { parse as parseYaml } from 'yaml';
import { definitionOf } from '../apps/web/src/texts/define-texts.ts';
import { keysOf } from '../apps/web/src/texts/translate.ts';
import { toPseudo } from '../e2e/states/pseudo-words.ts';
import { messageDefinitionOf, textOf } from '../packages/messages/src/declare.ts';
import { root } from './setup/root.mjs';

/** Language code of the pseudo language, reserved for private use by ISO 639-2. */
const pseudoCode = 'qps';
const file = join(root, 'packages', 'messages', 'languages', `${pseudoCode}.json`);

export async function writePseudoLanguage() {
  const catalogue = {
    'language.name': 'Ƥŝéûðô',
    // The locale is that of Hebrew, so that texts of `Intl` are not English and read from right to left too.
    'language.locale': 'he',
    'language.direction': 'rtl',
  };
  for (const [key, text] of await englishTexts()) catalogue[key] = toPseudoMessage(text);
  writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`);
}

export const removePseudoLanguage = () => rmSync(file, { force: true });

/** Writes the operator's catalogue that comes with Furrow, with an entry in this language next to each English text. */
export function writePseudoCatalogue(to) {
  const from = join(root, 'apps', 'server', 'catalogue', 'default.yaml');
  // The catalogue is written as JSON, which is also YAML.
  const withPseudoTexts = (value) =>
    typeof value !== 'object' || value === null
      ? value
      : Array.isArray(value)
        ? value.map(withPseudoTexts)
        : {
            ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPseudoTexts(part)])),
            ...(typeof value.en === 'string' && { [pseudoCode]: pseudoOutsideMarkup(value.en) }),
          };
  writeFileSync(to, JSON.stringify(withPseudoTexts(parseYaml(readFileSync(from, 'utf8'))), null, 1));
}

/** Converts the text outside of markup, entities and names in braces, which stay unchanged. */
const pseudoOutsideMarkup = (text) =>
  text
    .split(/(<[^>]*>|&\w+;|\{[^}]*\})/)
    .map((part, index) => (index % 2 === 0 ? toPseudo(part) : part))
    .join('');

async function englishTexts() {
  const entries = [];
  const modules = [
    'packages/*/src/**/*-messages.ts',
    'apps/server/src/**/*.messages.ts',
    'apps/web/src/texts/*.ts',
  ];
  for (const path of globSync(modules, { cwd: root })) {
    if (path.includes('.test')) continue;
    const exportedModule = await import(pathToFileURL(join(root, path)).href);
    for (const value of Object.values(exportedModule)) {
      if (typeof value !== 'object' || value === null) continue;
      const messages = messageDefinitionOf(value);
      for (const [name, declaration] of Object.entries(messages?.declared ?? {})) {
        entries.push([`${messages.scope}.${name}`, textOf(declaration)]);
      }
      const texts = definitionOf(value);
      if (texts) entries.push(...keysOf(texts.group, texts.english));
    }
  }
  return entries;
}

/** @returns the text with accents and half as long again; placeholders in braces stay unchanged. */
function toPseudoMessage(text) {
  const visit = (nodes) => {
    for (const node of nodes) {
      if (node.type === TYPE.literal) node.value = toPseudo(node.value);
      for (const option of Object.values(node.options ?? {})) visit(option.value);
    }
  };
  const nodes = parse(text, { ignoreTag: true });
  visit(nodes);
  return printAST(nodes);
}
