import { openImagery } from '../../adapters/imagery/imagery.ts';
import { standBack } from '../../stand-back.ts';
import { analyseSampleFarm } from './sample-farm.service.ts';
import { analyseSampleReport, type ReportWanted } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/**
 * Request to the process of `sampleMaker`, which makes one sample, sends it and ends. It also ends when the
 * parent disconnects.
 */
export type SampleWanted = { dataDir: string; folder: string } & (
  | { kind: 'landing'; year: number }
  | ({ kind: 'report' } & ReportWanted)
);

export type SampleMade = { sample: StoredLanding | StoredReport } | { failed: string };

standBack();
const end = new AbortController();
process.once('disconnect', () => end.abort());
// A terminal sends its signals to all child processes; the server disconnects when this one has to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('message', (wanted) => {
  void make(wanted as SampleWanted);
});

async function make(wanted: SampleWanted): Promise<void> {
  const { dataDir, folder } = wanted;
  const made = await madeOf(async () => {
    // Always from the simulated archive, whichever source customers' fields use.
    const archive = await openImagery({ stacUrl: null, stacTokenUrl: null, imageryHosts: [], dataDir });
    if (wanted.kind === 'landing') return analyseSampleFarm(archive, folder, wanted.year, end.signal);
    return analyseSampleReport(archive, wanted, end.signal);
  });
  if (!process.connected) return;
  process.send?.(made, () => process.disconnect());
}

async function madeOf(draw: () => Promise<StoredLanding | StoredReport>): Promise<SampleMade> {
  try {
    return { sample: await draw() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
