import { parseSync } from 'oxc-parser';

/** Properties whose words somebody reads, even where they end without a stop. */
const readKeys = new Set([
  'message',
  'sentence',
  'reason',
  'heading',
  'headline',
  'subject',
  'explanation',
  'why',
]);
/** Errors that tell people something: their words are no programmer's. */
const toldErrors = new Set(['PlainError', 'SceneError', 'SettingsError', 'WrongUsage']);
/** Calls that write into a log, or for whoever keeps the server. */
const logCalls = /^(?:log|logLine|onTrouble|emitWarning|warn|info|error|debug|fatal|trace)$/;

/**
 * English sentences in a file that stand outside a declaration of messages.
 * @param {string} file name, which says whether it is TypeScript
 * @param {string} code
 * @returns {{ line: number, text: string }[]}
 */
export function findSentences(file, code) {
  const { program } = parseSync(file, code);
  const found = [];
  walk(program, [], (node, above) => {
    const text = wordsOf(node);
    if (text === null || !isSentence(text, above.at(-1)) || above.some(isNobodysWords)) return;
    found.push({ line: code.slice(0, node.start).split('\n').length, text });
  });
  return found;
}

/** The words of a literal, with a letter for what is put in; null of anything else. */
function wordsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked ?? '').join('N');
}

function isSentence(text, parent) {
  const words = text.match(/[\p{L}’']+/gu) ?? [];
  if (words.length < 3 || !/^\p{Lu}\p{L}*[ ,:]/u.test(text) || /[<>{}=;]/.test(text)) return false;
  const isRead = parent?.type === 'Property' && readKeys.has(parent.key.name);
  return isRead || /[.!?…][”")]?$/u.test(text);
}

/** What is thrown at programmers, logged, asked of a database or said of a call in the interface is read by no customer. */
function isNobodysWords(node) {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return true;
    case 'NewExpression':
      return !toldErrors.has(node.callee.name);
    case 'CallExpression':
      return (
        node.callee.type === 'Super' || logCalls.test(node.callee.name ?? node.callee.property?.name ?? '')
      );
    case 'Property':
      return node.key.name === 'summary';
    default:
      return false;
  }
}

function walk(node, above, visit) {
  visit(node, above);
  const inside = [...above, node];
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one?.type === 'string') walk(one, inside, visit);
    }
  }
}
