import type { Settings } from '../settings/settings.ts';
import { isLoopbackHost } from './loopback-only.ts';

/** Whether there is a proxy in front: one that adds no header makes every caller look local. */
function isBehindProxy({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean {
  return trustProxy > 0 || (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).host));
}

/**
 * Whether the pages for local users only are closed: the outbox, the test people, the test bank. In
 * production they always are, because a proxy may be undetectable.
 */
export function isSandboxClosed(settings: Pick<Settings, 'nodeEnv' | 'publicUrl' | 'trustProxy'>): boolean {
  return settings.nodeEnv === 'production' || isBehindProxy(settings);
}
