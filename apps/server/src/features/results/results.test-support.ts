import type { ImagerySource } from '@furrow/analysis/ports';
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import { fieldOfPixels, type MadeUpScene, writeCatalogue } from '@furrow/analysis/testing/made-up-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { looksOf } from '../runs/looks.test-support.ts';

export interface AnalysedField {
  person: Person;
  itemId: string;
  /** By their dates. */
  runIds: string[];
  cents: number;
  /** Of its scenes, and where they lie. */
  imagery: ImagerySource;
  folder: string;
}

/** Results of a field of 20 by 20 pixels that somebody has bought. */
export function resultsOf(server: () => TestServer) {
  const looks = looksOf(server);
  return {
    /** Bought, and nothing done yet. */
    bought: () => looks.buy(fieldOfPixels(4, 4, 20, 20)),

    /** Bought for one analysis a scene unless said otherwise; each run takes one, a day after its pass. */
    async analysed(
      scenes: readonly MadeUpScene[],
      withImage = false,
      some = {},
      buyer?: Person,
    ): Promise<AnalysedField> {
      const folder = writeCatalogue(temporaryFolder(), scenes);
      const imagery = folderCatalogue(folder);
      const repeats = scenes.length - 1;
      const recurring = { recurring: true, recurring_days: 1, recurring_times: repeats };
      const asked = { with_image: withImage, ...(repeats > 0 && recurring), ...some };
      const bought = await looks.buy(fieldOfPixels(4, 4, 20, 20), asked, buyer);
      for (const [index, { datetime = '' }] of scenes.entries()) {
        const at = new Date(Date.parse(datetime) + 86_400_000);
        await looks.look(bought.ids[index]!, imagery, at, { storage: server().storage });
      }
      return { ...bought, runIds: bought.ids, imagery, folder };
    },

    /** The item's newest result, or that of a run, as its buyer sees it. */
    view: async (person: Person, id: string) => {
      const reply = await server().call('GET', `/orders/view-analysis/?item_id=${id}`, { as: person });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json().data;
    },
  };
}
