import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { reasonOf } from '../errors/reason-of.ts';

export interface ProbeDeps {
  /** Whether the process is about to end. It then counts as not ready, although it still answers. */
  isDraining: () => boolean;
  /** What the process needs, by name; each rejects with the reason why it cannot be used. */
  required: Readonly<Record<string, () => Promise<unknown>>>;
  /** What the process can do without for a while: reported, but it stays ready. */
  optional?: Readonly<Record<string, () => Promise<unknown>>>;
}

type CheckResult = 'ok' | 'failed';

interface Readiness {
  isReady: boolean;
  checks: Record<string, CheckResult>;
}

/** Time in milliseconds after which an unanswered check counts as failed; Kubernetes waits a second by default. */
const checkTimeoutMs = 900;
/** Time in milliseconds for which a result is reused, because anyone may ask. */
const reuseMs = 1_000;
/** Seconds after which a caller may ask again. */
const retryAfterSeconds = 5;

/**
 * Registers the probes of a load balancer or an orchestrator. `/livez` tells that the process answers, and `/readyz`
 * whether it can do its work; a failing check is logged when it begins to fail, not each time.
 */
export function registerProbes(app: FastifyInstance, deps: ProbeDeps): void {
  const readiness = createReadinessCheck(deps, app.log);
  app.get('/livez', async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'live' });
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.isDraining()) {
      return reply
        .code(503)
        .header('retry-after', retryAfterSeconds)
        .send({ status: 'draining', checks: {} });
    }
    const { isReady, checks } = await readiness();
    if (!isReady) reply.code(503).header('retry-after', retryAfterSeconds);
    return reply.send({ status: isReady ? 'ready' : 'not_ready', checks });
  });
}

/** Runs the checks, at most once a second however many callers ask. */
function createReadinessCheck({ required, optional = {} }: ProbeDeps, log: FastifyBaseLogger) {
  const failing = new Set<string>();
  let latest: { startedAt: number; readiness: Promise<Readiness> } | null = null;
  const runCheck = async (name: string, check: () => Promise<unknown>): Promise<[string, CheckResult]> => {
    try {
      await withTimeout(check());
      if (failing.delete(name)) log.warn({ check: name }, 'a readiness check passes again');
      return [name, 'ok'];
    } catch (error) {
      if (!failing.has(name)) log.warn({ check: name, reason: reasonOf(error) }, 'a readiness check fails');
      failing.add(name);
      return [name, 'failed'];
    }
  };
  const runAll = async (): Promise<Readiness> => {
    const results = await Promise.all(
      Object.entries({ ...required, ...optional }).map(([name, check]) => runCheck(name, check)),
    );
    const isReady = results.every(([name, result]) => result === 'ok' || !(name in required));
    return { isReady, checks: Object.fromEntries(results) };
  };
  return (): Promise<Readiness> => {
    const now = performance.now();
    if (latest === null || now - latest.startedAt > reuseMs) {
      latest = { startedAt: now, readiness: runAll() };
    }
    return latest.readiness;
  };
}

async function withTimeout(check: Promise<unknown>): Promise<void> {
  const abort = new AbortController();
  const timeout = wait(checkTimeoutMs, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`There was no answer within ${checkTimeoutMs} ms.`);
  });
  // The timeout that lost the race rejects too, and nobody handles it.
  timeout.catch(() => {});
  await Promise.race([check, timeout]).finally(() => abort.abort());
}
