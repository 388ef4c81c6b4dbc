import { respond, type WorkerContext } from './respond.ts';
import { fetchUserId } from './user-id-message.ts';

/** Types of a service worker's global scope; TypeScript is configured with those of a window. */
interface ServiceWorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEventLike) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Pick<MessagePort, 'postMessage'> | undefined>;
  };
}
interface ExtendableEventLike extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  /** Id of the requesting page; empty when a page is being opened. */
  readonly clientId: string;
  respondWith(reply: Promise<Response>): void;
}

const scope = globalThis as unknown as ServiceWorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const context: WorkerContext = {
    fetch: (request) => fetch(request),
    caches,
    userId: async () => {
      const page = await scope.clients.get(event.clientId);
      return page ? fetchUserId(page) : null;
    },
    waitUntil: (done) => event.waitUntil(done),
  };
  const reply = respond(event.request, new URL(event.request.url), context);
  if (reply) event.respondWith(reply);
});
