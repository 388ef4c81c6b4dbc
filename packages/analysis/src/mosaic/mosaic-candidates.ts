import { z } from 'zod';
import { parseInstant } from '../scenes/instant.ts';

/** Metadata of a scene before any of its files are read. */
export interface MosaicCandidate {
  id: string;
  /** Cell of the scene grid that the scene covers. */
  cell: string;
  instant: number;
  /** Percent of the scene under clouds and in their shadow; 100 where the item does not state it. */
  obscuredPercent: number;
  /** True when the item states that the scene covers its entire cell. */
  coversCell: boolean;
  /** URL of the scene's true-colour image. */
  visualHref: string | null;
  item: unknown;
}

const text = z.string().max(100).nullish().catch(null);
const share = z.number().nullish().catch(null);
const candidateItem = z.object({
  id: z.string().max(256),
  properties: z.object({
    datetime: text,
    start_datetime: text,
    'eo:cloud_cover': share,
    'grid:code': text,
    's2:mgrs_tile': text,
    's2:cloud_shadow_percentage': share,
    's2:nodata_pixel_percentage': share,
  }),
  assets: z
    .object({
      visual: z
        .object({ href: z.string().min(1).max(4096), type: text })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
type CandidateItem = z.infer<typeof candidateItem>;

/** MGRS tile in an id, as catalogues and products write it: S2A_31UFS_…, …_T31UFS_… */
const mgrsTileInId = /(?:^|[_-])T?(\d{2}[C-X][A-Z]{2})(?:[_-]|$)/;

/** Candidates among STAC items; unusable items are skipped. */
export const candidatesIn = (items: readonly unknown[]): MosaicCandidate[] =>
  items.map(candidateOf).filter((candidate) => candidate !== null);

function candidateOf(item: unknown): MosaicCandidate | null {
  const { data } = candidateItem.safeParse(item);
  if (!data) return null;
  const { id, properties } = data;
  const instant = parseInstant(properties.datetime ?? properties.start_datetime ?? '');
  if (Number.isNaN(instant)) return null;
  return {
    id,
    cell: cellOf(data),
    instant,
    obscuredPercent: Math.min(
      100,
      (properties['eo:cloud_cover'] ?? 100) + (properties['s2:cloud_shadow_percentage'] ?? 0),
    ),
    coversCell: properties['s2:nodata_pixel_percentage'] === 0,
    visualHref: visualHrefOf(data),
    item,
  };
}

function cellOf({ id, properties }: CandidateItem): string {
  const gridCode = properties['grid:code'] ?? properties['s2:mgrs_tile'];
  // "MGRS-31UFS" and "31UFS" are the same cell.
  return gridCode?.replace(/^MGRS-/, '') ?? mgrsTileInId.exec(id)?.[1] ?? id;
}

/** Href of an item's image in natural colours; null where it has none that can be read in parts. */
export function visualHrefOf({ assets }: Pick<CandidateItem, 'assets'>): string | null {
  const visual = assets?.visual;
  return visual && !/jp2/i.test(visual.type ?? '') && !/\.jp2($|\?)/i.test(visual.href) ? visual.href : null;
}
