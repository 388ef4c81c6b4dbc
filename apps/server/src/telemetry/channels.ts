import { channel } from 'node:diagnostics_channel';

/**
 * Events of this process, for code that observes it. Without a subscriber, publishing does nothing.
 * https://nodejs.org/api/diagnostics_channel.html
 */
function createChannel<Event>(name: string) {
  const events = channel(`furrow.${name}`);
  return {
    publish: (event: Event): void => {
      if (events.hasSubscribers) events.publish(event);
    },
    subscribe: (listener: (event: Event) => void): void => {
      events.subscribe((event) => listener(event as Event));
    },
  };
}

export const requestAnswered = createChannel<{
  method: string;
  /** The route's pattern; null for an unknown address. */
  route: string | null;
  status: number;
  seconds: number;
}>('request-answered');

export const mailHandled = createChannel<{ outcome: 'sent' | 'bounced' | 'failed' }>('mail-handled');

export const booksAudited = createChannel<{
  /** Names of the rules that do not hold. */
  brokenRules: readonly string[];
}>('books-audited');

export const cacheRead = createChannel<{
  /** Cache of drawn images: `tiles`, `previews` or `days`. */
  cache: string;
  isHit: boolean;
}>('cache-read');

/** A request that this process sent to another host. */
export const requestSent = createChannel<{
  host: string;
  /** First digit of the status with `xx`, such as `2xx`; `error` without a reply. */
  outcome: string;
  seconds: number;
}>('request-sent');
