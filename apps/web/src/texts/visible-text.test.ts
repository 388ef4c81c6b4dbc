import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url);
const textAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** Literal text in markup, or in attributes that users see or hear. */
function literalTexts(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const child of node) literalTexts(child, found);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return found;
  const { type, value, name, children } = node as Record<string, unknown>;
  if (type === 'JSXText' && /\p{L}/u.test(String(value))) found.push(String(value).trim());
  if (type === 'JSXAttribute' && textAttributes.has(nameOf(name)) && isLiteral(value))
    found.push(`${nameOf(name)}=`);
  if (Array.isArray(children)) {
    for (const child of children) {
      const { type: kind, expression } = child as Record<string, unknown>;
      if (kind === 'JSXExpressionContainer' && isLiteral(expression)) found.push('literal in braces');
    }
  }
  for (const child of Object.values(node)) literalTexts(child, found);
  return found;
}

function nameOf(name: unknown): string {
  return String((name as { name?: unknown })?.name);
}

function isLiteral(node: unknown): boolean {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown };
  return (
    type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string' && /\p{L}/u.test(value))
  );
}

const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

test('there are components to check', () => {
  expect(components.length).toBeGreaterThan(5);
});

test.each(components)('%s takes its texts from the catalogue', (file) => {
  const tree = parseAst(readFileSync(new URL(file.replaceAll('\\', '/'), source), 'utf8'), { lang: 'tsx' });
  expect(literalTexts(tree)).toEqual([]);
});

test('the check finds literal text', () => {
  const tree = parseAst('const x = <p title="Hello">{"You"} there<b>{`x`}</b></p>;', { lang: 'tsx' });
  expect(literalTexts(tree).toSorted()).toEqual([
    'literal in braces',
    'literal in braces',
    'there',
    'title=',
  ]);
});
