import { isLoopbackHost } from './features/sandbox/loopback-only.ts';
import type { Settings } from './settings.ts';

/** Whether a proxy stands in front: one that adds no header makes every caller look like a person at this machine. */
function isBehindProxy({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean {
  return trustProxy > 0 || (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).host));
}

/**
 * Whether the pages for the person at this machine are closed: the outbox, the test people, the test bank. In production they are
 * always, since a proxy in front need not show itself.
 */
export function isSandboxClosed(settings: Pick<Settings, 'nodeEnv' | 'publicUrl' | 'trustProxy'>): boolean {
  return settings.nodeEnv === 'production' || isBehindProxy(settings);
}
