import type { RequestListener } from 'node:http';
import { basename, join } from 'node:path';
import { sendFile, sendJson } from '@furrow/analysis/testing/send-file';

/** Answers like a STAC API whose search finds all items, and whose files are in one folder. */
export const stacListener =
  (folder: string, items: () => readonly { bbox: number[] }[]): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site');
    if (pathname === '/')
      return sendJson(response, {
        links: [
          { rel: 'search', href: '/search', method: 'POST' },
          { rel: 'data', href: '/collections' },
        ],
      });
    if (pathname.startsWith('/collections/'))
      return sendJson(response, { extent: { spatial: { bbox: items().map(({ bbox }) => bbox) } } });
    if (pathname !== '/search') return sendFile(request, response, join(folder, basename(pathname)));
    // Links have the host of the request, so that the next request goes through the same proxy.
    const links = [{ rel: 'self', href: `http://${request.headers.host}/files/item.json` }];
    return sendJson(response, { features: items().map((item) => ({ ...item, links })), links: [] });
  };
