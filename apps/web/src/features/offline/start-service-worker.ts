import { replyUserId } from './reply-user-id.ts';
import address from './service-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): unknown };
}

/** The page's Content Security Policy allows this Trusted Types policy, which always returns the worker's own script. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: () => address,
});

/** Makes the app available offline. Browsers without service workers, or without permission to start one, go without. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  replyUserId(navigator.serviceWorker);
  const script = (policy?.createScriptURL('') ?? address) as string;
  await navigator.serviceWorker.register(script, { scope: '/' }).catch(() => {});
}
