import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { lowerThreadPriority } from '../../process/lower-thread-priority.ts';
import { analyseSampleFarm } from './sample-farm.service.ts';
import { type MadeFile, namedByContents } from './sample-files.ts';
import { analyseSampleReport, type SampleReportRequest } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/**
 * Request to the process of `sampleMaker`, which makes one sample, sends its files and then the sample, and ends. It also
 * ends when the parent disconnects.
 */
export type SampleProcessRequest = {
  /** Folder of the simulated scenes; null to keep them in memory. */
  archiveFolder: string | null;
} & ({ kind: 'landing'; year: number } | ({ kind: 'report' } & SampleReportRequest));

export type SampleProcessMessage =
  | { file: MadeFile }
  | { sample: StoredLanding | StoredReport }
  | { failed: string };

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
  const send = (message: SampleProcessMessage, onSent = () => {}) => {
    if (process.connected) process.send?.(message, onSent);
  };
  const result = await resultOf(async () => {
    // Samples are always computed from the simulated archive, even if customers' fields use another source.
    const archive = simulatedArchive({ directory: request.archiveFolder });
    const files = namedByContents((file) => send({ file }));
    if (request.kind === 'landing') return analyseSampleFarm(archive, files, request.year, end.signal);
    return analyseSampleReport(archive, files, request, end.signal);
  });
  send(result, () => process.disconnect());
}

async function resultOf(
  draw: () => Promise<StoredLanding | StoredReport>,
): Promise<Exclude<SampleProcessMessage, { file: unknown }>> {
  try {
    return { sample: await draw() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
