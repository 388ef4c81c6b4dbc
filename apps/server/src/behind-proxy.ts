import { isLoopbackHost } from './features/sandbox/loopback-only.ts';
import type { Settings } from './settings.ts';

/** Whether a proxy stands in front: one that adds no header makes every caller look like a person at this machine. */
export function isBehindProxy({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean {
  return trustProxy > 0 || (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).host));
}
