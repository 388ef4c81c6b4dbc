import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aFile, someFields, stubTabStorage } from './a-file.test-support.ts';

/** The module as a page has it after it was loaded. */
async function openPage() {
  vi.resetModules();
  const [module, tab] = await Promise.all([import('./file-fields.ts'), import('../session/tab-owner.ts')]);
  return { ...module, ...tab };
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubTabStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('the fields of a file', () => {
  test('survive a reload, and are removed with the draft of the tab', async () => {
    const page = await openPage();
    page.storeFileFields(aFile());
    const reloaded = await openPage();
    expect(reloaded.fileFields()).toMatchObject(aFile());
    reloaded.clearTab();
    expect(reloaded.fileFields()).toBeNull();
    expect([...stored.keys()]).toEqual([]);
  });

  test('of another version are ignored', async () => {
    stored.set('file-fields', JSON.stringify({ ...aFile(), version: 0 }));
    expect((await openPage()).fileFields()).toBeNull();
    stored.set('file-fields', 'no JSON');
    expect((await openPage()).fileFields()).toBeNull();
  });

  test('that a tab without room does not store are there until a reload, after which their number is known', async () => {
    stubTabStorage(1_000);
    const page = await openPage();
    page.storeFileFields(aFile());
    expect(page.areFileFieldsStored()).toBe(false);
    expect(page.fileFields()?.fields).toHaveLength(39);
    const reloaded = await openPage();
    expect(reloaded.otherFields(reloaded.fileFields()!)).toEqual({ fields: [], excessCount: 38 });
  });

  test('without any storage are there until a reload', async () => {
    stubTabStorage(-1);
    const page = await openPage();
    page.storeFileFields(aFile());
    expect(page.fileFields()).toEqual(aFile());
    page.storeFileFields(null);
    expect(page.fileFields()).toBeNull();
  });

  test('are limited in number and in size, and those beyond the limits are counted', async () => {
    const { fieldsWithinLimits, otherFields } = await openPage();
    expect(fieldsWithinLimits(someFields(5_001))).toHaveLength(5_000);
    const longNames = someFields(3).map((field) => ({ ...field, group: 'x'.repeat(900_000) }));
    expect(fieldsWithinLimits(longNames)).toHaveLength(2);
    const fields = someFields(2);
    expect(otherFields(aFile({ fields, excessCount: 5, draftedIndex: null }))).toEqual({
      fields,
      excessCount: 5,
    });
    expect(otherFields(aFile({ fields, excessCount: 5, draftedIndex: 4 })).excessCount).toBe(4);
    expect(otherFields(aFile({ fields, excessCount: 5, draftedIndex: 1 }))).toEqual({
      fields: fields.slice(0, 1),
      excessCount: 5,
    });
  });
});
