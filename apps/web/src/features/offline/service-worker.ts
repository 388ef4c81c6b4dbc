import { type Answers, answered } from './answers.ts';

/** What a service worker is told, in place of the types of the page's window. */
interface Scope {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const answers: Answers = { fetch, caches, waitUntil: (done) => event.waitUntil(done) };
  const reply = answered(event.request, new URL(event.request.url), answers);
  if (reply) event.respondWith(reply);
});
