import { replyUserId } from './reply-user-id.ts';
import address from './service-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): unknown };
}

/** The page's content policy lets a script be started under this name alone, whatever is asked for: this one. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: () => address,
});

/** Lets the app begin without a connection. A browser that has no service workers, or may not start one, goes without. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  replyUserId(navigator.serviceWorker);
  const script = (policy?.createScriptURL('') ?? address) as string;
  await navigator.serviceWorker.register(script, { scope: '/' }).catch(() => {});
}
