import { afterEach, expect, test, vi } from 'vitest';
import type { ImportedFeature, ImportReport } from '../import/report.ts';
import { checkOnServer } from './check-on-server.ts';
import { reasonOf } from './feature-reason.ts';
import { createFileReport, featuresToSave, isSelectable } from './file-report.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call }));
afterEach(() => call.mockReset());

const feature = (index: number): ImportedFeature => ({
  index,
  layer: 0,
  name: `Field ${index + 1}`,
  crop: null,
  season: null,
  group: null,
  properties: {},
  verdict: 'accepted',
  repairs: [],
  refusal: null,
  geometry: { type: 'MultiPolygon', coordinates: [] },
  original: null,
  areaHa: 1,
  areaNote: null,
  duplicate: null,
});
const report = (count: number): ImportReport => ({
  fileName: 'farm.kml',
  format: 'KML',
  layers: ['farm.kml'],
  notes: [],
  columns: [],
  labels: { name: null, crop: null, season: null, group: null },
  features: Array.from({ length: count }, (_, index) => feature(index)),
  counts: { accepted: count, repaired: 0, same: 0, refused: 0 },
});
const { signal } = new AbortController();
const replyRefusing = (index: number, message: string) => ({
  ok: true,
  data: { saved: [], duplicates: [], refused: [{ index, reason: 'at_sea', message }] },
});

test('features that the server would refuse are not shown as ready', async () => {
  call
    .mockResolvedValueOnce(replyRefusing(0, 'It lies at sea.'))
    .mockResolvedValueOnce(replyRefusing(1, 'Restricted.'));
  const checked = await checkOnServer(report(600), signal);
  expect(call.mock.calls.map(([, { body }]) => [body.check_only, body.fields.length])).toEqual([
    [true, 500],
    [true, 100],
  ]);
  expect(checked).toMatchObject({ isChecked: true, report: { counts: { accepted: 598, refused: 2 } } });
  const file = createFileReport(0, checked.report, true);
  const refused = [0, 501].map((index) => file.report.features[index]!);
  expect(refused.map((one) => [reasonOf(null, one), isSelectable(file, one)])).toEqual([
    ['It lies at sea.', false],
    ['Restricted.', false],
  ]);
  expect(featuresToSave(file)).toHaveLength(598);
});

test('without the server the report stays as it was read', async () => {
  call.mockResolvedValueOnce({ ok: false, problem: { kind: 'offline' } });
  expect(await checkOnServer(report(600), signal)).toEqual({ isChecked: false, report: report(600) });
  expect(call).toHaveBeenCalledTimes(1);
});

test('cancelling the check leaves the report as it was read', async () => {
  call.mockRejectedValueOnce(new DOMException('Stopped', 'AbortError'));
  expect(await checkOnServer(report(1), signal)).toEqual({ isChecked: false, report: report(1) });
});
