import type { ByteSource, ImagerySource } from '@furrow/analysis/imagery/ports';
import { inSpan, isTracing, type OpenSpan, startSpan } from './spans.ts';

/** Returns a function that opens imagery whose searches and reads have spans. */
export const tracedImagery = (open: () => Promise<ImagerySource>): (() => Promise<ImagerySource>) =>
  isTracing() ? async () => withImagerySpans(await open()) : open;

/**
 * Gives each search of a catalogue a span, and each file from its opening to its closing, with the number of reads. The
 * names of scenes and files are left out, because they tell the place.
 */
function withImagerySpans(source: ImagerySource): ImagerySource {
  const { extent } = source;
  return {
    simulated: source.simulated,
    search: (query, signal) =>
      inSpan(
        'stac.search',
        async (span) => {
          const items = await source.search(query, signal);
          span?.add({ 'furrow.items': items.length });
          return items;
        },
        { kind: 'client', attributes: { 'furrow.simulated': source.simulated } },
      ),
    open: async (href, signal) => {
      const span = startSpan('imagery.read', { kind: 'client' });
      try {
        const file = await source.open(href, signal);
        return span === null ? file : traceReads(file, span);
      } catch (error) {
        span?.fail(error);
        span?.end();
        throw error;
      }
    },
    ...(extent && { extent: (...args) => extent.apply(source, args) }),
  };
}

/** Counts the reads of a file in its span, which ends when the file is closed. */
function traceReads(file: ByteSource, span: OpenSpan): ByteSource {
  let [reads, bytes] = [0, 0];
  return {
    url: file.url,
    ...(file.metadata && { metadata: file.metadata }),
    fetch: async (...args) => {
      reads += 1;
      try {
        const contents = await file.fetch(...args);
        bytes += contents.byteLength;
        return contents;
      } catch (error) {
        span.fail(error);
        throw error;
      }
    },
    ...(file.prefetch && { prefetch: (...args) => file.prefetch?.(...args) }),
    evict: () => file.evict?.(),
    rememberAbsent: () => file.rememberAbsent?.(),
    close: async () => {
      span.add({ 'furrow.reads': reads, 'furrow.bytes': bytes });
      span.end();
      await file.close?.();
    },
  };
}
