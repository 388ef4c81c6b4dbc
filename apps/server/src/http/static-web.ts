import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { httpMessages } from './http.messages.ts';
import {
  applyChosenTheme,
  filterPreloads,
  languageFor,
  type PageSettings,
  readWebPages,
  type WebPages,
  wordingOfPage,
} from './web-page.ts';

const serviceWorker = /\/service-worker-[\w-]+\.js(\.br|\.gz)?$/;

/**
 * Serves the built web app. Files of /assets have a hash of their content in their name and never change; any other
 * address gives the app's page, which handles routes itself.
 * @param webFolder the built app (Vite's output)
 */
export async function registerStaticWeb(
  app: FastifyInstance,
  webFolder: string,
  settings: PageSettings,
): Promise<void> {
  const pages = readWebPages(webFolder, settings);
  if (pages.size > 0) {
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      // The plugin serves only files that exist at the start, and none whose name begins with a dot.
      wildcard: false,
      globIgnore: ['index*.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isImmutable = path.startsWith(`${webFolder}/assets/`);
        reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The worker's scope includes the pages, which are above the folder of its file.
        if (serviceWorker.test(path)) reply.header('service-worker-allowed', '/');
      },
    });
  }
  app.get('/site.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifestOf(settings)),
  );
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) return sendRefusal(reply, 'not_found');
    if (isEvidencePage(request)) forbidSharedCaching(reply);
    return sendPage(request, reply, pages);
  });
}

/** The W3C web application manifest, for installation on a phone. */
function manifestOf({ productName }: PageSettings): object {
  const manifestIcon = (size: number, purpose: string) => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: productName,
    short_name: productName,
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f5ee',
    theme_color: '#23683a',
    icons: [manifestIcon(192, 'any'), manifestIcon(512, 'any'), manifestIcon(512, 'maskable')],
  };
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/**
 * Paths at which monitoring software usually asks. A page with status 200 would tell it that all is well, whatever the
 * state of the server.
 */
const probePath =
  /^\/(_?health(z|check|-check)?|_?status|actuator|alive|live(z|ness)?|metrics|ping|ready(z|ness)?|startupz?|up|varz)(\/|$)/i;

function isPageRequest(request: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !/^\/(api|assets|evidence-files|files|imagery|samples|sandbox)(\/|$)/.test(pathOf(request)) &&
    !probePath.test(pathOf(request))
  );
}

/** Whether the page shows evidence, which everyone who has the address can read. */
const isEvidencePage = (request: FastifyRequest): boolean => /^\/evidence(\/|$)/.test(pathOf(request));

/** Excludes the page from search engines, and its address from Referer headers. */
function forbidSharedCaching(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
}

function sendPage(request: FastifyRequest, reply: FastifyReply, pages: WebPages): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' });
  const language = languageFor(request, [...pages.keys()]);
  const page = pages.get(language);
  if (page !== undefined) {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .send(applyChosenTheme(filterPreloads(pathOf(request), page), request));
  }
  const { say, language: pageLanguage } = wordingOfPage(request);
  return reply
    .code(503)
    .header('content-language', pageLanguage.code)
    .type('text/plain; charset=utf-8')
    .send(`${say(httpMessages.app_not_built({ command: 'npm start' }))}\n`);
}
