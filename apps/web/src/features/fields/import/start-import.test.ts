import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportTask, WorkerMessage } from './import-worker.ts';
import { type ImportProgress, readFieldsFile } from './read-fields-file.ts';
import type { ImportReport } from './report.ts';
import { startImport } from './start-import.ts';

/** Runs the worker's code in the test's own thread. */
class StandInWorker extends EventTarget {
  static last: StandInWorker;
  static isCrashing = false;
  isTerminated = false;

  constructor() {
    super();
    StandInWorker.last = this;
  }

  postMessage({ fileName, bytes, saved }: ImportTask): void {
    if (StandInWorker.isCrashing) {
      this.dispatchEvent(new Event('error', { cancelable: true }));
      return;
    }
    const post = (data: WorkerMessage) => this.dispatchEvent(new MessageEvent('message', { data }));
    const outcome = readFieldsFile(fileName, bytes, saved, (progress) => post({ progress }));
    post({ outcome });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const text = '{"type":"Polygon","coordinates":[[[4,51],[4.01,51],[4,51.01],[4,51]]]}';

beforeEach(() => {
  StandInWorker.isCrashing = false;
  vi.stubGlobal('Worker', StandInWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('an import in a worker', () => {
  it('reports progress, and terminates its worker', async () => {
    const reported: ImportProgress[] = [];
    const outcome = await startImport(new File([text], 'a.json'), {
      saved: [],
      onProgress: (progress) => reported.push(progress),
    }).done;
    expect(outcome).toMatchObject({ ok: true, report: { fileName: 'a.json', counts: { accepted: 1 } } });
    expect(reported.map(({ step }) => step)).toEqual([
      'opening',
      'reading',
      'checking',
      'comparing',
      'comparing',
    ]);
    const fractions = reported.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(reported.at(-1)!.fraction).toBe(1);
    expect(StandInWorker.last.isTerminated).toBe(true);
  });

  it('knows the fields of other files of the session', async () => {
    const first = await startImport(new File([text], 'a.json'), { saved: [] }).done;
    const { name, geometry, areaHa } = (first as { report: ImportReport }).report.features[0]!;
    const saved = [{ id: null, name, geometry: geometry!, area_ha: areaHa!, file: 'a.json' }];
    const second = await startImport(new File([text], 'b.json'), { saved }).done;
    const report = { features: [{ verdict: 'same', duplicate: { sentence: 'Also in a.json as Field 1.' } }] };
    expect(second).toMatchObject({ ok: true, report });
  });

  it('can be cancelled', async () => {
    const running = startImport(new File([text], 'a.json'), { saved: [] });
    running.cancel();
    expect(await running.done).toMatchObject({ ok: false, refusal: { reason: 'cancelled' } });
    expect(StandInWorker.last.isTerminated).toBe(true);
    running.cancel();
  });

  it('is refused when its worker crashes', async () => {
    StandInWorker.isCrashing = true;
    const { done } = startImport(new File([text], 'a.json'), { saved: [] });
    expect(await done).toMatchObject({ ok: false, refusal: { reason: 'crashed' } });
  });

  it('of a file that is no longer readable is refused', async () => {
    const file = new File([text], 'a.json');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    expect(await startImport(file, { saved: [] }).done).toMatchObject({
      ok: false,
      refusal: { reason: 'unreadable' },
    });
  });

  it('of 200 MB does not start', async () => {
    const file = new File([text], 'a.json');
    vi.spyOn(file, 'size', 'get').mockReturnValue(200 * 1024 * 1024);
    const read = vi.spyOn(file, 'arrayBuffer');
    expect(await startImport(file, { saved: [] }).done).toMatchObject({
      ok: false,
      refusal: { reason: 'too_big' },
    });
    expect(read).not.toHaveBeenCalled();
  });
});
