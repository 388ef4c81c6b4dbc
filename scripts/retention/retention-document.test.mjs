import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retentionDocument, retentionFile } from './retention-document.mjs';

test('docs/retention.md is what the table of the server says', () => {
  expect(readFileSync(retentionFile, 'utf8'), 'Run npm run retention.').toBe(retentionDocument());
});
