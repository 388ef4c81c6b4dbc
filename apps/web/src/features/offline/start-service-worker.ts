import { replyUserId } from './reply-user-id.ts';
import address from './service-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): unknown };
}

/** Trusted Types policy that the Content Security Policy allows. It always returns the URL of the worker's script. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: () => address,
});

/**
 * Starts the service worker, which makes the app available offline. Browsers that do not support or
 * allow one work without it.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  replyUserId(navigator.serviceWorker);
  const script = (policy?.createScriptURL('') ?? address) as string;
  await navigator.serviceWorker.register(script, { scope: '/' }).catch(() => {});
}
