import type { ImagerySource } from '@furrow/analysis/imagery/ports';

/**
 * Opens the source once, because a source caches data such as the search URL of an API. A failed opening is retried.
 */
export function openOnce(open: () => Promise<ImagerySource>): () => Promise<ImagerySource> {
  let opened: Promise<ImagerySource> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}
