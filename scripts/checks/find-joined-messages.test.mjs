import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findJoinedMessages } from './find-joined-messages.mjs';

const find = (code) => findJoinedMessages(parseSync('it.tsx', code).program, code).map(({ text }) => text);

test.each([
  "reasons.map((reason) => say(reason)).join(' ')",
  "reasons.map(say).join(' · ')",
  'parts.map(say).join()',
  "reasons.filter(isKnown).map(say).join(', ')",
  "[...listed, ...(count > 0 ? [say(more({ count }))] : [])].join('; ')",
  "[name, terminal.say(state)].join(' · ')",
  "sentences.map((one) => (typeof one === 'string' ? one : renderMessage(one, edge))).join(' ')",
  `\`\${label}: \${say(state)}\``,
  `\`\${say(title)} \${say(text)}\``,
  `\`\${say(state)} (\${code})\``,
  `\`\${say(state)}.\``,
  "say(state) + ': ' + reason",
  "say(one) + ' ' + say(other)",
  "problem.sentences.join(' ')",
  "sentences.join(' ')",
  `\`\${texts.area}: \${area}\``,
  "paymentTexts.a() + ', ' + paymentTexts.b()",
  "const words = paymentTexts.card; const line = words.a({ n }) + ', ' + words.b;",
  "const { a, b } = paymentTexts; const line = a() + ', ' + b();",
  "const { say: tell } = terminal; print(tell(a) + ': ' + tell(b));",
  "const line = ({ say: tell }) => tell(a) + ': ' + tell(b);",
  "const tell = wording.say; print(tell(a) + ': ' + tell(b));",
  "const tell = (one) => say(one); print(tell(a) + ': ' + tell(b));",
  "reasons.map(say).reduce((all, one) => all + '. ' + one)",
])('%s joins messages', (code) => {
  expect(find(code).length).toBeGreaterThan(0);
});

test('a message is still known in a variable', () => {
  expect(find(`const lines = facts.map(say); write(lines.join(' · '));`)).toEqual(["lines.join(' · ')"]);
});

test.each([
  'say(message).slice(0, -1)',
  'say(message).toLowerCase()',
  "say(message).split(' ')",
  "say(message).startsWith('The')",
  "say(message).includes('cloud')",
  "texts.title.replace('.', '')",
  "texts.count({ count }).replaceAll(' ', '')",
  'const line = say(message); show(line.slice(1));',
  '/cloud/.test(say(message))',
  '/cloud/.exec(texts.title)',
])('%s parses a message', (code) => {
  expect(find(code)).toHaveLength(1);
});

test.each([
  'say(messages.state_and_reason({ state, reason }))',
  "lines.map((line) => say(line)).join('\\n')",
  `\`  \${name.padEnd(width)}\${say(message)}\``,
  `\`<h1>\${say(title)}</h1> <p>\${say(text)}</p>\``,
  `\`\${say(line)}\\n\``,
  'joinSentences(...reasons.map(say))',
  "names.join(', ')",
  'say(name) + padding',
  'sentences.slice(0, 3)',
  'texts.map((text) => text.length)',
  'texts.items.map(toItem)',
  `\`\${texts.fileName({ day })}.\${extension}\``,
  "names.reduce((all, one) => all + ', ' + one)",
  '/cloud/.test(code)',
])('%s does not', (code) => {
  expect(find(code)).toEqual([]);
});
