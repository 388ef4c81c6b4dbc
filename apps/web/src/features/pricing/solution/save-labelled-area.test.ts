import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubTabStorage } from '../../../ordering/a-file.test-support.ts';
import { aField as area, forestry } from '../../../ordering/flow/simulated-order.test-support.ts';
import { drainToasts } from '../../../ui/toasts/toasts.ts';

stubTabStorage();
const { useOrderDraft } = await import('../../../ordering/use-order-draft.ts');
const { saveLabelledArea } = await import('./save-labelled-area.ts');
const initialState = useOrderDraft.getState();

const labels = { name: 'North 40', crop: 'Maize', season: null, group: null };
const none = { saved: [], duplicates: [], refused: [] };
let sent: { fields: unknown[] }[];
let reply: () => Response;
const repliesWith = (data: object) => () => Response.json({ message: '', data: { ...none, ...data } });

beforeEach(() => {
  stubTabStorage();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', { origin: 'https://furrow.example' });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return reply();
  });
  sent = [];
  drainToasts();
  useOrderDraft.setState({ ...initialState, land: area }, true);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  useOrderDraft.setState(initialState, true);
  vi.unstubAllGlobals();
});

test.each([
  ['that is new', { saved: [{ index: 0, id: 'new' }] }, 'new'],
  ['that was saved before', { duplicates: [{ index: 0, id: 'earlier' }] }, 'earlier'],
])('a field %s is ordered as a saved field', async (_what, data, id) => {
  reply = repliesWith(data);
  expect(await saveLabelledArea(area, labels)).toBeNull();
  const geometry = { type: 'MultiPolygon', coordinates: [area.coordinates] };
  expect(sent).toEqual([{ fields: [{ ...labels, geometry }] }]);
  expect(useOrderDraft.getState()).toMatchObject({ land: null, fieldIds: [id] });
  expect(drainToasts()).toEqual([]);
});

test('a field that is refused is ordered without its name, and a toast says why', async () => {
  reply = repliesWith({ refused: [{ index: 0, code: 'field_too_narrow', message: 'It is too narrow.' }] });
  expect(await saveLabelledArea(area, labels)).toBeNull();
  expect(useOrderDraft.getState().land).toBe(area);
  expect(drainToasts()).toEqual([
    { kind: 'error', text: expect.stringMatching(/North 40.*It is too narrow\./) },
  ]);
});

test('a full list of fields prevents no order', async () => {
  const refusal = { code: 'fields_full', message: 'You have 5,000 fields.', data: null };
  reply = () => Response.json(refusal, { status: 409 });
  expect(await saveLabelledArea(area, labels)).toBeNull();
  expect(useOrderDraft.getState().land).toBe(area);
  expect(drainToasts()[0]!.text).toContain('You have 5,000 fields.');
});

test('any other problem is returned, and can be tried again', async () => {
  reply = () => Response.json({ code: 'busy', message: 'Later.', data: null }, { status: 503 });
  expect(await saveLabelledArea(area, labels)).toMatchObject({ kind: 'refused', code: 'busy' });
  expect(useOrderDraft.getState().land).toBe(area);
});

test('land that was chosen meanwhile stays', async () => {
  const otherLand = { ...area, hectares: 7 };
  reply = () => {
    useOrderDraft.setState({ land: otherLand, industry: forestry });
    return repliesWith({ saved: [{ index: 0, id: 'new' }] })();
  };
  expect(await saveLabelledArea(area, labels)).toBeNull();
  expect(useOrderDraft.getState().land).toBe(otherLand);
});
