import { maxFieldsPerCall } from '@furrow/contract/fields/fields';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFile, someFields, stubTabStorage } from '../../../ordering/a-file.test-support.ts';

stubTabStorage();
const { fileFields, otherFields, storeFileFields, unlisted } = await import(
  '../../../ordering/file-fields.ts'
);
const { saveFileFields } = await import('./save-file-fields.ts');
const { clearTab } = await import('../../../session/tab-owner.ts');

type Body = { fields: { name: string; crop: string | null }[]; allow_duplicates: boolean };
/** Bodies of the requests, in their order. */
let sent: Body[];
/** Reply to a request, which saves all fields unless a test replaces it. */
let replyTo: (body: Body) => Response;
const saving = (body: Body) =>
  Response.json({
    message: '',
    data: {
      saved: body.fields.map((_, index) => ({ index, id: crypto.randomUUID() })),
      duplicates: [],
      refused: [],
    },
  });

beforeEach(() => {
  stubTabStorage();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', { origin: 'https://furrow.example' });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return replyTo(sent.at(-1)!);
  });
  [sent, replyTo] = [[], saving];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('all fields of a file but that of the order are saved, each with its name and crop', async () => {
  storeFileFields(aFile());
  expect(await saveFileFields()).toBeNull();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.allow_duplicates).toBe(false);
  expect(sent[0]!.fields.map(({ name, crop }) => [name, crop])).toEqual(
    someFields(39)
      .slice(1)
      .map(({ name, crop }) => [name, crop]),
  );
  expect(fileFields()).toMatchObject({ fields: [], savedCount: 38, draftedIndex: unlisted });
  // What is left of the file is only what the user reads.
  expect(await saveFileFields()).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a file with only the field of the order is removed from the tab', async () => {
  storeFileFields(aFile({ fields: someFields(1) }));
  expect(await saveFileFields()).toBeNull();
  expect(sent).toEqual([]);
  expect(fileFields()).toBeNull();
});

test('a field that is saved already counts, and one that the server refuses is named with its reason', async () => {
  storeFileFields(aFile({ draftedIndex: null, fields: someFields(3) }));
  replyTo = () =>
    Response.json({
      message: '',
      data: {
        saved: [{ index: 0, id: 'a' }],
        duplicates: [{ index: 2, id: 'b' }],
        refused: [{ index: 1, reason: 'restricted', message: 'It lies in a restricted area.' }],
      },
    });
  await saveFileFields();
  expect(fileFields()).toMatchObject({
    savedCount: 2,
    draftedIndex: null,
    unusableCount: 1,
    unusable: [{ name: 'Field 2', reason: 'It lies in a restricted area.' }],
  });
});

test('what stopped it is returned, and the next attempt sends only the remaining fields', async () => {
  storeFileFields(aFile({ draftedIndex: null, fields: someFields(maxFieldsPerCall + 20) }));
  replyTo = (body) =>
    sent.length === 1
      ? saving(body)
      : Response.json({ message: 'The list is full.', code: 'fields_full', data: null }, { status: 409 });
  expect(await saveFileFields()).toMatchObject({ kind: 'refused', code: 'fields_full' });
  expect(fileFields()).toMatchObject({ savedCount: maxFieldsPerCall });
  expect(otherFields(fileFields()!).fields).toHaveLength(20);
  replyTo = saving;
  await Promise.all([saveFileFields(), saveFileFields()]);
  expect(sent.map(({ fields }) => fields.length)).toEqual([maxFieldsPerCall, 20, 20]);
  expect(fileFields()).toMatchObject({ fields: [], savedCount: maxFieldsPerCall + 20 });
});

test('when the tab is cleared meanwhile, nothing more is sent for the next user', async () => {
  storeFileFields(aFile({ draftedIndex: null, fields: someFields(maxFieldsPerCall + 20) }));
  replyTo = (body) => {
    clearTab();
    return saving(body);
  };
  await saveFileFields();
  expect(sent).toHaveLength(1);
  expect(fileFields()).toBeNull();
});
