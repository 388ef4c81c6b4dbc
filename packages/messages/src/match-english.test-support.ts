import { compileMessage } from './compile.ts';
import { argumentsOf } from './compiled-arguments.ts';
import type { CompiledMessage } from './format.ts';

/** Values that decide which branches of a message are shown: a name of a branch for selects, a number for plurals. */
type Choice = Readonly<Record<string, string | number>>;
type Branches = Readonly<Record<string, CompiledMessage>>;

/** A node of icu-minify's compiled form that is no literal text. */
interface Node {
  name: string;
  kind: 'argument' | 'select' | 'cardinal' | 'ordinal';
  branches: Branches;
}

/** Marks the counted number, written `#`, in a plural branch. */
const pound = 0;

function nodesOf(message: unknown): (Node | string | typeof pound)[] {
  const list: readonly unknown[] = Array.isArray(message) ? message : [message];
  return list.map((node) => {
    if (typeof node === 'string' || node === pound) return node;
    const [name, type, branches] = node as [string, number?, Branches?];
    const kinds: Readonly<Record<number, Node['kind']>> = { 1: 'select', 2: 'cardinal', 3: 'ordinal' };
    const kind = kinds[type ?? 0] ?? 'argument';
    return { name, kind, branches: kind === 'argument' ? {} : branches! };
  });
}

/** All selects and plurals of a message, at any depth. */
function chooserNodesOf(message: unknown): Node[] {
  return nodesOf(message).flatMap((node) => {
    if (typeof node !== 'object' || node.kind === 'argument') return [];
    return [node, ...Object.values(node.branches).flatMap(chooserNodesOf)];
  });
}

/** All literal text of a message, at any depth. */
function literalsOf(message: unknown): string[] {
  return nodesOf(message).flatMap((node) => {
    if (typeof node === 'string') return [node];
    return typeof node === 'object' ? Object.values(node.branches).flatMap(literalsOf) : [];
  });
}

/** What a message shows for one choice. */
interface Shown {
  literal: string;
  /** Names of the arguments that are written. */
  args: Set<string>;
  /** Names of the arguments that a select depends on. */
  selects: Set<string>;
  /** Names of the arguments that a plural counts by a branch of its own, which may spell the number out. */
  spelled: Set<string>;
}

function showMessage(message: CompiledMessage, choice: Choice, locale: string): Shown {
  const shown: Shown = { literal: '', args: new Set(), selects: new Set(), spelled: new Set() };
  const visit = (part: unknown, counted: string): void => {
    for (const node of nodesOf(part)) {
      if (typeof node === 'string') shown.literal += node;
      else if (node === pound) shown.args.add(counted);
      else if (node.kind === 'argument') shown.args.add(node.name);
      else {
        const value = choice[node.name]!;
        const branch = branchFor(node, value, locale);
        if (node.kind === 'select') shown.selects.add(node.name);
        else if (branch !== 'other') shown.spelled.add(node.name);
        visit(node.branches[branch], node.kind === 'select' ? counted : node.name);
      }
    }
  };
  visit(message, '');
  return shown;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRulesOf(locale: string, kind: Node['kind']): Intl.PluralRules {
  const key = `${locale} ${kind}`;
  const known = rules.get(key) ?? new Intl.PluralRules(locale, { type: kind as 'cardinal' | 'ordinal' });
  rules.set(key, known);
  return known;
}

function branchFor({ kind, branches }: Node, value: string | number, locale: string): string {
  const wanted =
    kind === 'select' || `=${value}` in branches
      ? [String(value), `=${value}`]
      : [pluralRulesOf(locale, kind).select(Number(value))];
  return wanted.find((name) => name in branches) ?? 'other';
}

/** Numbers that fall into different plural categories: those of Arabic, which has all six, and millions of French. */
const numbers = [0, 1, 2, 3, 5, 11, 1_000_000];

function choicesOf(nodes: readonly Node[]): Choice[] {
  const values = new Map<string, Set<string | number>>();
  for (const { name, kind, branches } of nodes) {
    const own = values.get(name) ?? new Set();
    values.set(name, own);
    const exact = Object.keys(branches).filter((branch) => branch.startsWith('='));
    const some =
      kind === 'select' ? Object.keys(branches) : [...numbers, ...exact.map((one) => Number(one.slice(1)))];
    for (const value of some) own.add(value);
  }
  let choices: Choice[] = [{}];
  for (const [name, own] of values) {
    choices = choices.flatMap((choice) => [...own].map((value) => ({ ...choice, [name]: value })));
  }
  return choices;
}

/** Names of the branches of all selects of one argument, in one line. */
function selectBranchesOf(nodes: readonly Node[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { name, kind, branches } of nodes) {
    if (kind !== 'select') continue;
    found.set(name, new Set([...(found.get(name) ?? []), ...Object.keys(branches)]));
  }
  return new Map([...found].map(([name, branches]) => [name, [...branches].toSorted().join(', ')]));
}

function findWrongBranches(english: readonly Node[], translated: readonly Node[], locale: string): string[] {
  const [ours, theirs] = [selectBranchesOf(english), selectBranchesOf(translated)];
  const selects = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (name) => ours.get(name) !== theirs.get(name),
  );
  const plurals = translated.filter(({ kind }) => kind !== 'select');
  return [
    ...selects.map(
      (name) =>
        `{${name}} selects from ${theirs.get(name) ?? 'nothing'}, in English from ${ours.get(name) ?? 'nothing'}`,
    ),
    ...plurals.flatMap(({ name, kind, branches }) => {
      const categories: string[] = pluralRulesOf(locale, kind).resolvedOptions().pluralCategories;
      return Object.keys(branches)
        .filter((branch) => !/^=\d+$/.test(branch) && !categories.includes(branch))
        .map((branch) => `{${name}} counts by "${branch}", which is no plural category of ${locale}`);
    }),
    ...[...english, ...translated]
      .filter(({ branches }) => !('other' in branches))
      .map(({ name }) => `{${name}} has no branch "other"`),
  ];
}

const isBlank = ({ literal, args }: Shown): boolean =>
  args.size === 0 && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(literal);

function findLosses(
  english: CompiledMessage,
  translated: CompiledMessage,
  choice: Choice,
  locale: string,
): string[] {
  const ours = showMessage(english, choice, 'en');
  const theirs = showMessage(translated, choice, locale);
  const given = Object.entries(choice).map(([name, value]) => `${name} = ${value}`);
  const when = given.length === 0 ? '' : ` for ${given.join(', ')}`;
  if (isBlank(theirs)) return isBlank(ours) ? [] : [`is empty${when}`];
  const lost = [...ours.args].filter((name) => !theirs.args.has(name) && !theirs.spelled.has(name));
  const unselected = [...ours.selects].filter((name) => !theirs.selects.has(name));
  return [
    ...lost.map((name) => `does not say {${name}}${when}`),
    ...unselected.map((name) => `does not select by {${name}}${when}`),
  ];
}

/** Numbers of the English text that the translation writes as they are: without plural forms and grouped thousands. */
function findUnformattedNumbers(english: CompiledMessage, translated: CompiledMessage): string[] {
  const numbers = new Set(argumentsOf(english).flatMap(({ name, use }) => (use === 'number' ? [name] : [])));
  const unformatted = argumentsOf(translated).filter(({ name, use }) => use === 'words' && numbers.has(name));
  return [...new Set(unformatted.map(({ name }) => name))].map(
    (name) => `writes the number {${name}} without a format`,
  );
}

/**
 * Numbers written in digits, also raised or lowered ones, without marks of groups and decimals: `$20,000.00` and
 * `20 000 $` are both `20000`, `CH₄` has a `4`.
 */
export function digitsIn(text: string): Set<string> {
  const found = text.normalize('NFKC').match(/\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*/g) ?? [];
  return new Set(found.map((number) => number.replace(/[.,]00$/, '').replaceAll(/\D/g, '')));
}

/**
 * Finds where a translation does not match its English text: branches that do not fit, or arguments and numbers that
 * the English text has and the translation lacks. Each is reported once, for the first choice of branches that shows
 * it.
 */
export function findMismatches(english: string, translation: string, locale: string): string[] {
  const [ours, theirs] = [compileMessage(english), compileMessage(translation)];
  const [ourNodes, theirNodes] = [chooserNodesOf(ours), chooserNodesOf(theirs)];
  const branches = findWrongBranches(ourNodes, theirNodes, locale);
  if (branches.length > 0) return branches;
  const theirDigits = digitsIn(literalsOf(theirs).join('\n'));
  const digits = [...digitsIn(literalsOf(ours).join('\n'))].filter((number) => !theirDigits.has(number));
  const losses = choicesOf([...ourNodes, ...theirNodes]).flatMap((choice) =>
    findLosses(ours, theirs, choice, locale),
  );
  const first = new Map(losses.toReversed().map((loss) => [loss.split(' for ')[0], loss]));
  return [
    ...first.values(),
    ...digits.map((number) => `does not say the number ${number}`),
    ...findUnformattedNumbers(ours, theirs),
  ];
}
