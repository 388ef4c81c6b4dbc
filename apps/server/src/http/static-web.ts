import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { type BrowserSettings, languageFor, readWebPages, type WebPages } from './web-page.ts';

/**
 * Serves the built web app. Files of /assets carry a hash of their content in their name and never change; every
 * other address is the app's own page, which knows its routes.
 * @param webFolder the built app (Vite's output)
 */
export async function registerStaticWeb(
  app: FastifyInstance,
  webFolder: string,
  settings: BrowserSettings,
): Promise<void> {
  const pages = readWebPages(webFolder, settings);
  if (pages.size > 0) {
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      // The files that stand there now, and none whose name begins with a dot.
      wildcard: false,
      globIgnore: ['index*.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.startsWith(`${webFolder}/assets/`);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isForThePage(request)) return sendRefusal(reply, 'not_found');
    if (isOfEvidence(request)) hide(reply);
    return sendPage(request, reply, pages);
  });
}

function isForThePage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    ['GET', 'HEAD'].includes(method) &&
    !/^\/(api|assets|evidence-files|files|imagery|samples|sandbox)(\/|$)/.test(path)
  );
}

/** Whoever has such an address sees what is behind it. */
const isOfEvidence = ({ url }: FastifyRequest): boolean =>
  /^\/evidence(\/|$)/.test(url.split('?', 1)[0] ?? '');

/** From search engines, and from those that a page links to. */
function hide(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
}

function sendPage(request: FastifyRequest, reply: FastifyReply, pages: WebPages): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' });
  const language = languageFor(request, [...pages.keys()]);
  const page = pages.get(language);
  if (page !== undefined) {
    return reply.type('text/html; charset=utf-8').header('content-language', language).send(page);
  }
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The web app is not built yet. Run npm start.\n');
}
