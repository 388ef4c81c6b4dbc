// Plain JavaScript for Node 20 and later: finds the Node 24 that runs everything else.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfEnvironment, takeLanguage } from './language.mjs';

/** Path of the Node that the lock file installs for this system; null if there is none (macOS) or it is missing. */
function installedNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  const file = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) ? file : null;
}

/**
 * Path of a Node 24 or later: the current one if it is new enough, else the installed one, else null.
 * @param {string} root the repository's root folder
 */
export function findNode24(root) {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return installedNode(root);
}

/** Texts of the command line. Their translations are read directly, because the message modules need Node 24. */
export const nodeTexts = {
  node_missing:
    'Furrow needs Node 24 and this is Node {version}; no Node 24 came with the packages for {system}. Install Node 24 from {site} and run the command again.',
  node_does_not_start: 'Node 24 at {path} does not start: {reason}',
};

/** Returns the error message that Node 24 is missing, in the language of the command. */
export const noNode24 = (root, words = []) =>
  printNodeMessage(root, words, 'node_missing', {
    version: process.versions.node,
    system: `${process.platform} ${process.arch}`,
    site: 'https://nodejs.org',
  });

export const node24DoesNotStart = (root, words, params) =>
  printNodeMessage(root, words, 'node_does_not_start', params);

/**
 * Renders a text of `nodeTexts` by replacing the names in braces. These texts need nothing else of ICU MessageFormat.
 */
function printNodeMessage(root, words, name, params) {
  const text = translated(root, words, `command.usage.${name}`) ?? nodeTexts[name];
  return text.replaceAll(/\{(\w+)\}/g, (_, param) => params[param]);
}

function translated(root, words, key) {
  const languages = [...takeLanguage(words).chosen, languageOfEnvironment(process.env)];
  const code = languages.find((one) => /^[a-z]{2,3}$/.test(one));
  const file = join(root, 'packages', 'messages', 'languages', `${code}.json`);
  return code !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[key] : undefined;
}
