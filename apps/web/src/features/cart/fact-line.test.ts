import { expect, test } from 'vitest';
import { factLine } from './fact-line.ts';

test('a separator stays with the fact before it', () => {
  expect(factLine('6.02 ha', null, 'with images', 'Wheat')).toBe('6.02 ha\u00a0· with images\u00a0· Wheat');
});
