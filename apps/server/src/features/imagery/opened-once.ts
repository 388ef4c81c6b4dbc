import type { ImagerySource } from '@furrow/analysis/ports';

/** A source keeps what it has learned, such as where an interface has its search. */
export function openedOnce(open: () => Promise<ImagerySource>): () => Promise<ImagerySource> {
  let opened: Promise<ImagerySource> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}
