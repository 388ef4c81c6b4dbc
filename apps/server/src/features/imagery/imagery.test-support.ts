import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { beforeAll, onTestFinished } from 'vitest';
import { noLimits } from '../../limits/limits.ts';
import { type ImageryRouteParts, registerImagery } from './imagery.routes.ts';
import { openImageryTiles } from './imagery.service.ts';
import { openTileFolder } from './tile-folder.ts';

/** A field south of Ghent. */
export const path = '/imagery/14/8361/5483';

export interface World {
  app: FastifyInstance;
  trouble: string[];
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** The tests sign in as `one` or `two`, who have an account each. */
const accountOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (one|two)$/.exec(authorization ?? '')?.[1];

/** Maps over a simulated archive of the test file, with a clock that the tests move. */
export function overImagery() {
  const root = mkdtempSync(join(tmpdir(), 'furrow-imagery-'));
  beforeAll(() => () => rmSync(root, { recursive: true, force: true }));
  const simulated = simulatedArchive({ directory: join(root, 'archive') });
  const archive = (): ImagerySource => ({ ...simulated });
  const clock = { now: new Date('2026-07-20T12:00:00Z') };
  const aFolder = (): string => mkdtempSync(join(root, 'tiles-'));

  function aMap(
    source: () => Promise<ImagerySource> = async () => archive(),
    some: Partial<ImageryRouteParts & { imageryAsOf: string; folder: string }> = {},
  ): World {
    const trouble: string[] = [];
    const onTrouble = (what: string, error: unknown) => trouble.push(`${what}: ${String(error)}`);
    const imagery = openImageryTiles({
      openImagery: source,
      collection: null,
      imageryAsOf: some.imageryAsOf ?? null,
      clock: () => clock.now,
      tiles: openTileFolder(some.folder ?? aFolder(), 1e7),
      onTrouble,
    });
    const app = Fastify();
    registerImagery(app, {
      imagery,
      limits: noLimits,
      onTrouble,
      authenticate: async (authorization) => {
        const account = accountOf(authorization);
        if (account === undefined) return { ok: false, refused: 'not_signed_in' };
        const caller = {
          userId: account,
          account,
          sessionId: 's',
          isVerified: true,
          hasProfile: true,
          language: null,
        };
        return { ok: true, caller };
      },
      refuse: (reply, code) => reply.code(code === 'imagery_unreachable' ? 503 : 400).send({ code }),
      ...some,
    });
    onTestFinished(() => app.close());
    const get: World['get'] = (url, headers = {}) =>
      app.inject({ url, headers: { authorization: 'Bearer one', ...headers } });
    return { app, trouble, get };
  }

  const failing = (search: ImagerySource['search']): (() => Promise<ImagerySource>) => {
    return async () => ({ ...archive(), search });
  };

  return { archive, clock, aFolder, aMap, failing };
}
