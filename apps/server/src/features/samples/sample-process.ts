import { openImagery } from '../../adapters/imagery/imagery.ts';
import { standBack } from '../../stand-back.ts';
import { analyseSampleFarm } from './sample-farm.service.ts';
import { analyseSampleReport, type ReportWanted } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/** The process of sampleMaker: it makes one sample, says what it is and ends. It ends too when nobody is there to be told. */
export type SampleWanted = { dataDir: string; folder: string } & (
  | { kind: 'landing'; year: number }
  | ({ kind: 'report' } & ReportWanted)
);

export type SampleMade = { sample: StoredLanding | StoredReport } | { failed: string };

standBack();
const end = new AbortController();
process.once('disconnect', () => end.abort());
// Who stops the server with a key stops all that it started: the server says here when it is time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('message', (wanted) => {
  void make(wanted as SampleWanted);
});

async function make(wanted: SampleWanted): Promise<void> {
  const { dataDir, folder } = wanted;
  const made = await madeOf(async () => {
    // Always of the simulated archive, whatever customers' fields are read from.
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
