import { openImagery } from '../../adapters/imagery/imagery.ts';
import { lowerThreadPriority } from '../../process/lower-thread-priority.ts';
import { analyseSampleFarm } from './sample-farm.service.ts';
import { analyseSampleReport, type SampleReportRequest } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/**
 * Request to the process of `sampleMaker`, which makes one sample, sends it and ends. It also ends when the
 * parent disconnects.
 */
export type SampleProcessRequest = { dataDir: string; folder: string } & (
  | { kind: 'landing'; year: number }
  | ({ kind: 'report' } & SampleReportRequest)
);

export type SampleProcessResult = { sample: StoredLanding | StoredReport } | { failed: string };

lowerThreadPriority();
const end = new AbortController();
process.once('disconnect', () => end.abort());
// The signals are ignored: a terminal sends them to all child processes, but the server disconnects when this one has
// to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('message', (request) => {
  void makeSample(request as SampleProcessRequest);
});

async function makeSample(request: SampleProcessRequest): Promise<void> {
  const { dataDir, folder } = request;
  const result = await resultOf(async () => {
    // Samples are always computed from the simulated archive, even if customers' fields use another source.
    const archive = await openImagery({ stacUrl: null, stacTokenUrl: null, imageryHosts: [], dataDir });
    if (request.kind === 'landing') return analyseSampleFarm(archive, folder, request.year, end.signal);
    return analyseSampleReport(archive, request, end.signal);
  });
  if (!process.connected) return;
  process.send?.(result, () => process.disconnect());
}

async function resultOf(draw: () => Promise<StoredLanding | StoredReport>): Promise<SampleProcessResult> {
  try {
    return { sample: await draw() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
