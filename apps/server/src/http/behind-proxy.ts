import type { Settings } from '../settings/settings.ts';
import { isLoopbackHost } from './loopback-only.ts';

/**
 * Whether a proxy may be in front of the server. A proxy that adds no header makes every caller appear to be on this
 * machine.
 */
function isBehindProxy({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean {
  return trustProxy > 0 || (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).host));
}

/**
 * Whether the pages for users of this machine are closed: the outbox, the test people, the test bank. They are always
 * closed in production, because a proxy may be undetectable.
 */
export function isSandboxClosed(settings: Pick<Settings, 'nodeEnv' | 'publicUrl' | 'trustProxy'>): boolean {
  return settings.nodeEnv === 'production' || isBehindProxy(settings);
}
