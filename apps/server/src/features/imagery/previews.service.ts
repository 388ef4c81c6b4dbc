import { createHash } from 'node:crypto';
import type { ImagerySource } from '@furrow/analysis/ports';
import {
  type FieldPass,
  latestPasses,
  type PassPreview,
  passesOver,
  reaches,
} from '@furrow/analysis/previews/latest-passes';
import { thumbnailBox } from '@furrow/analysis/previews/thumbnail';
import { withoutQuery } from '@furrow/analysis/scenes/without-query';
import type { Preview } from '@furrow/contract/visibility';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { coalesced } from './coalesced.ts';
import { openHeldAnswers } from './held-answers.ts';
import { nowOf, type Requester, type SceneSearchParts } from './scene-searches.ts';
import type { TileFolder } from './tile-folder.ts';
import { openTurns } from './turns.ts';

export interface PreviewParts extends SceneSearchParts {
  /** Disk cache of drawn previews, as JSON. */
  kept: TileFolder;
  /** Milliseconds after which the passes read so far are returned. */
  patience?: number;
  /** Called for previews that could not be cached. */
  onTrouble: (what: string, error: unknown) => void;
}

/** A preview of a pass, before its attribution is added in the reader's language. */
export type PassSeen = Omit<Preview, 'attribution'>;

export interface Previews {
  /**
   * The latest passes over a field, newest first.
   * @param requester.signal ends the work that only this caller waits for.
   * @throws SceneError when the imagery cannot be read, or the reason of the aborted signal.
   */
  latest(field: MultiPolygon, requester: Requester): Promise<PassSeen[]>;
}

/** Previews with access to the cached ones. */
export interface KeptPreviews extends Previews {
  /** Null when they have to be drawn. @throws as `latest`. */
  kept(field: MultiPolygon, signal: AbortSignal): Promise<PassSeen[] | null>;
}

/** Version of the previews; a new one invalidates those on disk. */
const madeBy = 2;
/** Fields processed concurrently in this process, and the timeout for one in milliseconds, however slowly its scenes arrive. */
const fieldsAtOnce = 2;
const deadline = 20_000;
/** Maximum number of cached searches, some kilobytes each. */
const mostHeld = 128;
const msPerDay = 86_400_000;

export function openPreviews(parts: PreviewParts): KeptPreviews {
  const { openImagery, collection, kept, clock, onTrouble } = parts;
  const searches = openHeldAnswers<readonly FieldPass[]>(mostHeld, clock);
  const turns = openTurns(fieldsAtOnce, 1);
  const underWay = coalesced<PassSeen[]>();

  const searchOf =
    (field: MultiPolygon, imagery: ImagerySource) =>
    (from: number, to: number): Promise<readonly FieldPass[]> =>
      searches.get(hashOf([from, field]), async (end) => {
        const now = nowOf(parts).getTime();
        const daysAgo = (days: number): string => new Date(now - days * msPerDay).toISOString();
        const query = { bbox: thumbnailBox(field), from: daysAgo(from), to: daysAgo(to), collection };
        return passesOver(
          field,
          await imagery.search(query, AbortSignal.any([end, AbortSignal.timeout(deadline)])),
          collection,
        );
      });

  const make = async (
    field: MultiPolygon,
    { imagery, search, key, signal }: MakeParts,
  ): Promise<PassSeen[]> => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
    const { previews: passes, whole } = await latestPasses(field, imagery, search, {
      signal: ends,
      ...(parts.patience !== undefined && { patience: parts.patience }),
    });
    const previews = passes.map(viewPass);
    // Previews that could not be read, or not in time, are drawn again next time.
    if (whole && passes.every(({ sight, thumbnail }) => sight && thumbnail)) {
      await kept
        .put(key, Buffer.from(JSON.stringify(previews)))
        .catch((error: unknown) => onTrouble('keeping a preview', error));
    }
    return previews;
  };

  const look = async (field: MultiPolygon, signal: AbortSignal) => {
    signal.throwIfAborted();
    const imagery = await openImagery();
    const search = searchOf(field, imagery);
    const key = keyOf(field, await search(reaches[0], 0));
    const known = await kept.get(key);
    return { imagery, search, key, known: known && (JSON.parse(known.toString()) as PassSeen[]) };
  };

  return {
    kept: async (field, signal) => (await look(field, signal)).known,
    latest: async (field, { account, signal }) => {
      const { known, key, ...found } = await look(field, signal);
      if (known) return known;
      return underWay.join(key, signal, (end) =>
        turns.take(() => make(field, { ...found, key, signal: end }), { account, signal: end }),
      );
    },
  };
}

interface MakeParts {
  imagery: ImagerySource;
  /** The passes between two days, as numbers of days ago. */
  search: (from: number, to: number) => Promise<readonly FieldPass[]>;
  key: string;
  signal: AbortSignal;
}

function viewPass({ datetime, sight, thumbnail, simulated }: PassPreview): PassSeen {
  return {
    at: datetime,
    cloud: sight && percent(sight.cloud),
    valid: sight && percent(sight.valid),
    thumbnail: thumbnail && `data:image/webp;base64,${thumbnail.toString('base64')}`,
    simulated,
  };
}

/** Percent with one decimal. */
const percent = (share: number): number => Math.round(share * 1_000) / 10;

/** Cache key of the field and its newest scenes: new scenes make a new key. */
function keyOf(field: MultiPolygon, passes: readonly FieldPass[]): string {
  const scenes = passes.map((pass) =>
    pass.scenes.map(({ id, item }) => [
      id,
      ...Object.values(item.assets).map(({ href }) => withoutQuery(href)),
    ]),
  );
  return hashOf([madeBy, field, scenes]);
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
