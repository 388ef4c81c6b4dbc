import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Keys of texts in which a number stands alone, or has a unit without a plural. */
const withoutPlural = new Set([
  'ui/formats/numbers.ts',
  'ui/formats/lengths.ts',
  'features/orders/details/item-refunds.tsx',
  'features/my-data/deletion-summary-dialog.tsx',
  'features/results/figures/plumes.tsx',
]);

test('texts take a count as a number, so that each language has its own plural forms', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test(?:-support)?\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const formattingFiles = files.filter((file) =>
    /\bformatCount\(|\.toLocaleString\(language\.locale\)/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(formattingFiles.toSorted()).toEqual([...withoutPlural].toSorted());
});
