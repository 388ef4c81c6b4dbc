import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const { hasDraftOutline } = await import('./has-draft-outline.ts');
beforeEach(() => stored.clear());

const draft = (state: object) => stored.set('order-draft', JSON.stringify({ state, version: 7 }));

test('a tab without a drawing has none', () => {
  expect(hasDraftOutline()).toBe(false);
  draft({ land: null, drawn: null });
  expect(hasDraftOutline()).toBe(false);
  stored.set('order-draft', 'no JSON');
  expect(hasDraftOutline()).toBe(false);
});

test('an open or a finished outline is kept', () => {
  draft({ land: null, drawn: [[3.7, 51]] });
  expect(hasDraftOutline()).toBe(true);
  draft({ land: { coordinates: [] }, drawn: null });
  expect(hasDraftOutline()).toBe(true);
});

test('a file whose fields wait for the account is shown again', () => {
  stored.set('file-fields', '{}');
  expect(hasDraftOutline()).toBe(true);
});

test('the outline of a user is not shown to the next visitor', () => {
  draft({ land: { coordinates: [] }, drawn: null });
  stored.set('file-fields', '{}');
  stored.set('tab-owner', 'ada');
  expect(hasDraftOutline()).toBe(false);
});
