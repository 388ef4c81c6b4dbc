import { posix } from 'node:path';
import { isTestFile } from './source-files.mjs';

/** Names that several folders have by convention, each with its reason. */
const conventionalNames = new Map([
  ['recipe.ts', 'each service has its recipe, and `recipes` what a recipe is'],
  ['recipe-messages.ts', 'each service has the messages of its recipe'],
  ['reading.ts', 'each service says how the assistant reads it, and `recipes` what such a reading is'],
  ['reading-messages.ts', 'each service has the messages of its reading'],
]);

/** Folders that give all their files the name of something that other folders are about too, each with its reason. */
const namingFolders = new Map([
  ['apps/web/src/texts', 'a file of texts has the name of the part of the app that shows them'],
  ['apps/server/src/commands', 'a command has the name that an operator types'],
  ['apps/server/src/adapters/assistant/embedded/topics', 'a topic has the name of what is asked about'],
  ['bench/src', 'a benchmark has the name of what it measures, and no file of the product imports it'],
]);

/**
 * Finds source files of one name in different folders, where a reader would take one for the other. The main file of a
 * folder, such as `cart/cart.ts` or `cart/cart.routes.ts`, has the folder's name and is none of them.
 * @param {readonly string[]} files paths of source files
 * @returns {{ name: string, files: string[] }[]}
 */
export function findFileTwins(files) {
  const byName = Map.groupBy(
    files.filter((file) => !hasConventionalName(file)),
    (file) => posix.basename(file),
  );
  return [...byName].flatMap(([name, twins]) => (twins.length > 1 ? [{ name, files: twins }] : []));
}

function hasConventionalName(file) {
  const [folder, name] = [posix.dirname(file), posix.basename(file)];
  return (
    isTestFile(file) ||
    conventionalNames.has(name) ||
    namingFolders.has(folder) ||
    name.split('.')[0] === posix.basename(folder)
  );
}

/** @returns a sentence for each name that files of different folders share. */
export const fileTwins = (files) =>
  findFileTwins(files).map(
    ({ name, files: twins }) =>
      `${name} is the name of ${twins.length} files, ${twins.join(' and ')}: name each after what is in it.`,
  );
