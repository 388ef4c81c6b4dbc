import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { hiddenShare } from './atmosphere/hidden-share.ts';
import { passesOver } from './passes/passes.ts';
import { archiveMessages } from './scenes/archive-messages.ts';
import { cellsInBox } from './scenes/cells-in-box.ts';
import { collection, stacItemFactory } from './scenes/stac-item-factory.ts';
import type { ReadDiskSpace } from './storage/disk-space.ts';
import { createGranuleStore } from './storage/granule-store.ts';

const defaultBudgetBytes = 2 * 1024 ** 3;
const maxItems = 20_000;
/** Number of cells processed before other work of the process can run. */
const cellsPerTurn = 4;

function parseInstant(text: string): number {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new SceneError('catalogue_invalid', archiveMessages.period_invalid());
  return instant;
}

/**
 * A Sentinel-2 L2A archive with a scene of any place between 80° south and 84° north every five days, in any year,
 * which depends only on place, date and band. Files are created below `directory` when they are first read; the least
 * recently used ones are removed when their total exceeds `budgetBytes` (2 GB) or too little of the disk is free.
 * Without a directory, the latest files are kept in memory.
 */
export function simulatedArchive({
  directory,
  budgetBytes = defaultBudgetBytes,
  readSpace,
}: {
  directory: string | null;
  budgetBytes?: number;
  /** Replaces the system call that reads the free disk space. */
  readSpace?: ReadDiskSpace;
}): ImagerySource {
  const store = createGranuleStore(directory, budgetBytes, readSpace);

  return {
    simulated: true,
    async search({ bbox, from, to, collection: requestedCollection }, signal) {
      if (requestedCollection !== null && requestedCollection !== collection) return [];
      const [first, last] = [parseInstant(from), parseInstant(to)];
      const items: unknown[] = [];
      const cells = cellsInBox(bbox);
      for (const [i, cell] of cells.entries()) {
        const passes = passesOver(cell, first, last);
        if (items.length + passes.length > maxItems) {
          throw new SceneError('catalogue_invalid', archiveMessages.too_many_scenes({ most: maxItems }));
        }
        const itemOf = stacItemFactory(cell);
        for (const pass of passes) {
          const hrefOf = store.pathsOf({ cell, pass });
          items.push(itemOf(pass, hiddenShare(cell, pass), hrefOf));
        }
        if (i % cellsPerTurn === cellsPerTurn - 1) await nextTurn();
        signal?.throwIfAborted();
      }
      return items;
    },
    open: (href, signal) => store.open(href, signal),
  };
}
