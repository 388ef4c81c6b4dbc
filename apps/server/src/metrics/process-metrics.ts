import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { booksAudited, cacheRead, mailHandled, requestAnswered, requestSent } from '../telemetry/channels.ts';

/** Upper limits of the buckets of durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Maximum number of hosts that have a series of their own, because a catalogue may name any number. */
const maxHosts = 30;

/** Collects what this process does: requests, mails, audits, requests to other hosts, caches, memory, event loop. */
export function collectProcessMetrics(registry: Registry): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  requestAnswered.subscribe(({ method, route, status, seconds }) =>
    requests.observe({ method, route: route ?? 'none', status }, seconds),
  );

  const sentRequests = new Histogram({
    name: 'furrow_sent_request_duration_seconds',
    help: 'Requests sent to other hosts, such as the catalogue and the file store, by host and outcome',
    labelNames: ['host', 'outcome'],
    buckets,
    registers,
  });
  const hosts = new Set<string>();
  requestSent.subscribe(({ host, outcome, seconds }) => {
    if (hosts.size < maxHosts) hosts.add(host);
    sentRequests.observe({ host: hosts.has(host) ? host : 'other', outcome }, seconds);
  });

  const mails = new Counter({
    name: 'furrow_mails_total',
    help: 'Attempts to send a mail, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  mailHandled.subscribe(({ outcome }) => mails.inc({ outcome }));

  const cacheReads = new Counter({
    name: 'furrow_cache_reads_total',
    help: 'Reads of the caches of drawn images, by result',
    labelNames: ['cache', 'result'],
    registers,
  });
  cacheRead.subscribe(({ cache, isHit }) => cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' }));

  const brokenRules = new Gauge({
    name: 'furrow_books_broken_rules',
    help: 'Rules of the books that do not hold by the latest audit of this process',
    registers,
  });
  const auditedAt = new Gauge({
    name: 'furrow_books_audited_timestamp_seconds',
    help: 'Time of the latest audit of the books by this process',
    registers,
  });
  booksAudited.subscribe(({ brokenRules: broken }) => {
    brokenRules.set(broken.length);
    auditedAt.setToCurrentTime();
  });
}
