import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { openDiskCache } from '../imagery/disk-cache.ts';
import { createSampleFileReader, type SampleFilesDeps } from './read-sample-file.ts';
import { sampleFilePath } from './sample-files.ts';
import type { Samples } from './samples.service.ts';
import { viewLanding, viewReport } from './stored-samples.ts';

export function samplesHandlers(samples: Samples): Pick<Handlers, 'getLandingSample' | 'getSampleReport'> {
  return {
    getLandingSample: async (reader) => {
      const sample = samples.landing();
      if (typeof sample === 'string') return { refused: sample };
      return { data: await viewLanding(sample, reader) };
    },
    getSampleReport: async (reader) => {
      const sample = samples.report();
      if (typeof sample === 'string') return { refused: sample };
      return { data: await viewReport(sample, reader) };
    },
  };
}

/** Maximum size in bytes of the copies of samples' files on this machine. */
const maxCachedBytes = 32 * 1024 ** 2;

/** Media types by extension; files of other types are saved and not shown. */
const shownMediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  gz: 'application/gzip',
};

const savedMediaTypes: Readonly<Record<string, string>> = {
  tif: 'image/tiff',
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
  zip: 'application/zip',
  pdf: 'application/pdf',
};

/** Serves the files of samples to everyone, on every server alike. A file never changes, because its name is its hash. */
export function registerSampleFiles(
  app: FastifyInstance,
  { cacheFolder, ...deps }: Omit<SampleFilesDeps, 'cache'> & { cacheFolder: string },
): void {
  const cache = openDiskCache(cacheFolder, maxCachedBytes, { extension: 'file' });
  const readFile = createSampleFileReader({ ...deps, cache });
  app.get<{ Params: { '*': string } }>('/samples/*', async (request, reply) => {
    const path = request.params['*'];
    const extension = sampleFilePath.exec(path)?.[1] ?? null;
    const contents = extension === null ? null : await readFile(path);
    if (extension === null || contents === null) return sendRefusal(reply, 'file_not_found');
    const shownType = shownMediaTypes[extension];
    if (shownType === undefined) reply.header('content-disposition', 'attachment');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(shownType ?? savedMediaTypes[extension]!)
      .send(contents);
  });
}
