import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/orderlist', '/orderlist'],
  ['/analysis-report?item_id=3&x=%2F', '/analysis-report?item_id=3&x=%2F'],
  ['/orderlist#token', '/orderlist'],
  ['/a/../basket', '/basket'],
])('%s stays on this site', (address, path) => {
  expect(ownPath(address)).toBe(path);
});

test.each([
  '',
  'orderlist',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '///evil.example',
])('%j is refused', (address) => {
  expect(ownPath(address)).toBe(null);
});
