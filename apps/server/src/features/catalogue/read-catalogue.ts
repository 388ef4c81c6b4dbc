import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeIssue } from '@furrow/contract/input/issues';
import type { Message } from '@furrow/messages/message';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { PlainError } from '../../errors/plain-error.ts';
import { catalogueFileMessages as words } from './catalogue-file.messages.ts';
import { type Catalogue, catalogueSchema } from './catalogue-schema.ts';
import { schemaIssue } from './schema-issue.ts';

/** Path of the catalogue shipped with Furrow. */
export const shippedCatalogue = join(import.meta.dirname, '..', '..', '..', 'catalogue', 'default.yaml');

let shippedPromise: Promise<Catalogue> | null = null;

/** Reads the shipped catalogue once. */
export function readShippedCatalogue(): Promise<Catalogue> {
  shippedPromise ??= readCatalogue(shippedCatalogue);
  return shippedPromise;
}

const maxBytes = 1024 * 1024;
/** Maximum number of reported problems. A file with more is best fixed from its start. */
const maxProblems = 20;

/**
 * Reads a catalogue file.
 * @throws PlainError when the file cannot be read or is not a valid catalogue, with the position of each problem
 */
export async function readCatalogue(path: string): Promise<Catalogue> {
  return parseCatalogue(await readText(path), path);
}

/**
 * Parses the text of a catalogue file.
 * @throws PlainError when the text is not a valid catalogue, with the position of each problem
 */
export function parseCatalogue(text: string, path: string): Catalogue {
  const lines = new LineCounter();
  const file = parseDocument(text, { lineCounter: lines });
  const yamlErrors = [...file.errors, ...file.warnings];
  if (yamlErrors.length > 0) {
    throw invalidCatalogue(
      path,
      yamlErrors.map(({ code, pos: [start] }) =>
        words.no_yaml({ line: String(lines.linePos(start).line), code }),
      ),
    );
  }
  const result = catalogueSchema.safeParse(contentsOf(file, path), { error: schemaIssue });
  if (result.success) return result.data;
  throw invalidCatalogue(
    path,
    result.error.issues.map((issue) => {
      // For unknown keys, the line of the first one is reported.
      const start =
        issue.code === 'unrecognized_keys' ? offsetOf([...issue.path, issue.keys[0]!], file) : null;
      return atLocation({ path: issue.path, file, lines, start }, decodeIssue(issue));
    }),
  );
}

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes)
      throw new PlainError(words.too_large({ file: path, megabytes: maxBytes / 1024 / 1024 }));
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(words.unreadable({ file: path }), { cause: error });
  }
}

function contentsOf(file: Document, path: string): unknown {
  try {
    return file.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw invalidCatalogue(path, [words.too_many_aliases()]);
  }
}

function invalidCatalogue(path: string, problems: readonly Message[]): PlainError {
  const details = problems.slice(0, maxProblems);
  if (problems.length > maxProblems) details.push(words.more({ problems: problems.length - maxProblems }));
  return new PlainError(words.no_catalogue({ file: path }), { details });
}

interface FileLocation {
  path: readonly PropertyKey[];
  file: Document;
  lines: LineCounter;
  /** Character offset in the file, for a problem that its path does not locate, such as a syntax error; null if the path does. */
  start: number | null;
}

/** Adds the position, as in "line 42, services 1 tiers 2 price_per_ha: …"; list entries are counted from 1. */
function atLocation({ path, file, lines, start }: FileLocation, what: Message): Message {
  const entry = path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' ');
  const line = String(lines.linePos(start ?? offsetOf(path, file)).line || 1);
  return entry === '' ? words.at_line({ line, what }) : words.at_entry({ line, entry, what });
}

/** Offset in the text of the key or entry that a path leads to, or of the last part of the path that exists. */
function offsetOf(path: readonly PropertyKey[], file: Document): number {
  let node: unknown = file.contents;
  let start = isNode(node) ? node.range?.[0] : undefined;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(file);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) break;
      if (isNode(pair.key)) start = pair.key.range?.[0] ?? start;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (isNode(node)) start = node.range?.[0] ?? start;
    } else break;
  }
  return start ?? 0;
}
