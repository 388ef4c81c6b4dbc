import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { runWorkerOf } from '../runs/run-worker.test-support.ts';

export interface AnalysedField {
  person: Person;
  itemId: string;
  /** Ids of the runs, in the order of their dates. */
  runIds: string[];
  cents: number;
  /** Imagery with the scenes of the results, and the folder of their files. */
  imagery: ImagerySource;
  folder: string;
}

/** Buys and executes analyses of a field of 20 by 20 pixels. */
export function resultsOf(server: () => TestServer) {
  const runWorker = runWorkerOf(server);
  return {
    /** Buys an analysis without executing it. */
    buy: () => runWorker.buyRuns(fieldOfPixels(4, 4, 20, 20)),

    /** Buys one analysis per scene unless overridden, and executes each a day after the scene's pass. */
    async buyAndExecute(
      scenes: readonly SyntheticScene[],
      withImage = false,
      overrides = {},
      buyer?: Person,
    ): Promise<AnalysedField> {
      const folder = writeCatalogue(temporaryFolder(), scenes);
      const imagery = folderCatalogue(folder);
      const repeats = scenes.length - 1;
      const recurring = { recurring: true, recurring_days: 1, recurring_times: repeats };
      const order = { with_image: withImage, ...(repeats > 0 && recurring), ...overrides };
      const boughtRuns = await runWorker.buyRuns(fieldOfPixels(4, 4, 20, 20), order, buyer);
      for (const [index, { datetime = '' }] of scenes.entries()) {
        const now = new Date(Date.parse(datetime) + 86_400_000);
        await runWorker.check(boughtRuns.ids[index]!, imagery, now, { storage: server().storage });
      }
      return { ...boughtRuns, runIds: boughtRuns.ids, imagery, folder };
    },

    /** Returns the newest result of an item, or that of a run, as its buyer sees it. */
    view: async (person: Person, id: string) => {
      const reply = await server().call('GET', `/orders/view-analysis/?item_id=${id}`, { as: person });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json().data;
    },
  };
}
