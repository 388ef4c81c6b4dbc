import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { PlainError } from '../../plain-error.ts';
import { type Catalogue, catalogueSchema } from './catalogue-schema.ts';
import { sentence } from './schema-sentence.ts';

/** The catalogue that comes with Furrow. */
export const shippedCatalogue = join(import.meta.dirname, '..', '..', '..', 'catalogue', 'default.yaml');

let shipped: Promise<Catalogue> | null = null;

/** As it came with this program: read once. */
export function readShippedCatalogue(): Promise<Catalogue> {
  shipped ??= readCatalogue(shippedCatalogue);
  return shipped;
}

const maxBytes = 1024 * 1024;
/** A file that is wrong everywhere is read from its start. */
const maxProblems = 20;

/** @throws PlainError when the file cannot be read or is no catalogue: all that is wrong, each with its place in the file. */
export async function readCatalogue(path: string): Promise<Catalogue> {
  return parseCatalogue(await readText(path), path);
}

/** As readCatalogue, of what stands in a file. */
export function parseCatalogue(text: string, path: string): Catalogue {
  const lines = new LineCounter();
  const file = parseDocument(text, { lineCounter: lines });
  const broken = [...file.errors, ...file.warnings];
  if (broken.length > 0) {
    throw notACatalogue(
      path,
      broken.map(({ message }) => message.split('\n', 1)[0]!.replace(/:$/, '.')),
    );
  }
  const read = catalogueSchema.safeParse(contentsOf(file, path), { error: sentence });
  if (read.success) return read.data;
  throw notACatalogue(
    path,
    read.error.issues.map((issue) => {
      // Of names that do not belong the first one is shown in its own line.
      const within =
        issue.code === 'unrecognized_keys' ? startOf([...issue.path, issue.keys[0]!], file) : null;
      return `${placeOf(issue.path, file, lines, within)}: ${issue.message}`;
    }),
  );
}

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes) throw new PlainError(`${path} is larger than 1 MB.`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`The catalogue file ${path} cannot be read.`, { cause: error });
  }
}

function contentsOf(file: Document, path: string): unknown {
  try {
    return file.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw notACatalogue(path, [error instanceof Error ? error.message : String(error)]);
  }
}

function notACatalogue(path: string, problems: readonly string[]): PlainError {
  const shown = problems.slice(0, maxProblems).map((problem) => `  ${problem}`);
  if (problems.length > shown.length) shown.push(`  and ${problems.length - shown.length} more`);
  return new PlainError(`${path} is no catalogue:\n${shown.join('\n')}`);
}

/** Such as "line 42, services 1 tiers 2 price_per_ha", entries of lists counted from 1. */
function placeOf(
  path: readonly PropertyKey[],
  file: Document,
  lines: LineCounter,
  at: number | null = null,
): string {
  const name = path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' ');
  const line = `line ${lines.linePos(at ?? startOf(path, file)).line || 1}`;
  return name === '' ? line : `${line}, ${name}`;
}

/** Where in the text the name or the entry stands that a path leads to, as far as there is one. */
function startOf(path: readonly PropertyKey[], file: Document): number {
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
