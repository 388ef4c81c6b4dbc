import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { beforeAll, onTestFinished } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { noLimits } from '../../limits/limits.ts';
import { openDiskCache } from './disk-cache.ts';
import { type ImageryRouteDeps, registerImagery } from './imagery.routes.ts';
import { createImageryTiles } from './imagery.service.ts';

/** Path of a map tile that shows a field south of Ghent. */
export const tilePath = '/imagery/14/8361/5483';

export interface TestMap {
  app: FastifyInstance;
  errors: string[];
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** The tests sign in as `one` or `two`, who have an account each. */
const accountOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (one|two)$/.exec(authorization ?? '')?.[1];

export const callerOf = (account: string): SignedIn => ({
  userId: account,
  account,
  sessionId: 's',
  isVerified: true,
  hasProfile: true,
  language: null,
});

/** Maps over a simulated archive of the test file, with a clock that the tests move. */
export function imageryTestBed() {
  const root = mkdtempSync(join(tmpdir(), 'furrow-imagery-'));
  beforeAll(() => () => rmSync(root, { recursive: true, force: true }));
  const simulated = simulatedArchive({ directory: join(root, 'archive') });
  const archive = (): ImagerySource => ({ ...simulated });
  const clock = { now: new Date('2026-07-20T12:00:00Z') };
  const aFolder = (): string => mkdtempSync(join(root, 'tiles-'));

  /** Tiles without the calls that serve them. */
  const aTileSource = (
    source: () => Promise<ImagerySource>,
    overrides: { imageryAsOf?: string; folder?: string; onError?: ImageryRouteDeps['onError'] } = {},
  ) =>
    createImageryTiles({
      openImagery: source,
      collection: null,
      imageryAsOf: overrides.imageryAsOf ?? null,
      clock: () => clock.now,
      tiles: openDiskCache(overrides.folder ?? aFolder(), 1e7),
      onError: overrides.onError ?? (() => {}),
    });

  function aMap(
    source: () => Promise<ImagerySource> = async () => archive(),
    overrides: Partial<ImageryRouteDeps & { imageryAsOf: string; folder: string }> = {},
  ): TestMap {
    const errors: string[] = [];
    const onError = (context: string, error: unknown) => errors.push(`${context}: ${String(error)}`);
    const imagery = aTileSource(source, { ...overrides, onError });
    const app = Fastify();
    registerImagery(app, {
      imagery,
      limits: noLimits,
      onError,
      authenticate: async (authorization) => {
        const account = accountOf(authorization);
        if (account === undefined) return { ok: false, refused: 'not_signed_in' };
        return { ok: true, caller: callerOf(account) };
      },
      refuse: (reply, code) => reply.code(code === 'imagery_unreachable' ? 503 : 400).send({ code }),
      ...overrides,
    });
    onTestFinished(() => app.close());
    const get: TestMap['get'] = (url, headers = {}) =>
      app.inject({ url, headers: { authorization: 'Bearer one', ...headers } });
    return { app, errors, get };
  }

  const failingImagery = (search: ImagerySource['search']): (() => Promise<ImagerySource>) => {
    return async () => ({ ...archive(), search });
  };

  return { archive, clock, aFolder, aMap, aTileSource, failing: failingImagery };
}
