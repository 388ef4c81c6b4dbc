import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../http/handlers.ts';
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

/** Serves the files of samples to everyone. Each new sample has a folder with a new random name. */
export async function registerSampleFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/samples/',
    index: false,
    list: false,
    decorateReply: false,
    allowedPath: (path) =>
      /^\/?[0-9a-f-]{36}\/[a-z\d-]+\.(png|webp|gz|tif|csv|geojson|kml|gpx|zip|pdf)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (!/\.(png|webp|gz)$/.test(path)) reply.header('content-disposition', 'attachment');
    },
  });
}
