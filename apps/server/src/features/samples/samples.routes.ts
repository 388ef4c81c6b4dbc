import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../http/handlers.ts';
import type { Samples } from './samples.service.ts';

export function samplesHandlers(samples: Samples): Pick<Handlers, 'getLandingSample'> {
  return {
    getLandingSample: async () => {
      const sample = samples.landing();
      return typeof sample === 'string' ? { refused: sample } : { data: sample };
    },
  };
}

/** The sample's pictures are for everyone; their folder has a new random name with every new sample. */
export async function registerSamplePictures(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/samples/',
    index: false,
    list: false,
    decorateReply: false,
    allowedPath: (path) => /^\/?[0-9a-f-]{36}\/[a-z]+(-\d+)?\.(png|webp)$/.test(path),
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}
