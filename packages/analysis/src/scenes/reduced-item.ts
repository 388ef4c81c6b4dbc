import { bands, classificationKeys } from './bands.ts';
import { hasTooManyCorners, tooManyCorners } from './footprint-size.ts';
import { appliedProperties, baselineProperties } from './offset-statements.ts';

/**
 * Max. length of a text in an item, more than any URL has. A longer text is cut to a length that still fails
 * validation.
 */
const maxTextLength = 5000;

const propertyNames = [
  'datetime',
  'start_datetime',
  'platform',
  'updated',
  ...baselineProperties,
  'processing:version',
  's2:product_uri',
  's2:product_type',
  'sentinel:product_id',
  ...appliedProperties,
  'sat:relative_orbit',
  'view:sun_elevation',
  'view:incidence_angle',
  'furrow:simulated',
  'eo:cloud_cover',
  'proj:epsg',
  'proj:code',
  'grid:code',
  's2:mgrs_tile',
] as const;
const bandNumbers = ['nodata', 'scale', 'offset', 'raster:scale', 'raster:offset'] as const;
const assetNames = [
  'href',
  'type',
  'file:size',
  'file:checksum',
  'proj:epsg',
  'proj:code',
  'nodata',
  'raster:scale',
  'raster:offset',
] as const;
/** Lists of at most nine numbers. */
const gridNames = ['proj:shape', 'proj:transform', 'proj:bbox'] as const;
const assetKeys = [...Object.values(bands).flatMap(({ keys }) => keys), ...classificationKeys];

/**
 * The parts of a STAC item that the engine reads, some 5 KB for a real item, so that thousands fit in memory.
 * It validates nothing: what is invalid or too long stays so.
 * @param item parsed JSON, not modified.
 */
export function reduceItem(item: unknown): unknown {
  if (!isObject(item)) return null;
  const { geometry, properties, assets, bbox } = item;
  return {
    ...pick(item, ['type', 'id', 'collection']),
    ...(Array.isArray(bbox) && bbox.length <= 6 ? { bbox: bbox.map(boundValue) } : {}),
    geometry: isObject(geometry)
      ? { type: boundValue(geometry['type']), coordinates: coordinatesOf(geometry['coordinates']) }
      : null,
    properties: isObject(properties)
      ? { ...pick(properties, propertyNames), ...pickGridFields(properties) }
      : null,
    ...(isObject(assets) ? { assets: { ...reduceAssets(assets), ...reduceVisual(assets) } } : {}),
  };
}

type ItemObject = Record<string, unknown>;

const isObject = (value: unknown): value is ItemObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number or text unchanged; anything larger becomes a placeholder that fails validation. */
function boundValue(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return {};
  if (typeof value !== 'string' || value.length <= maxTextLength) return value;
  // A slice alone would keep the full text in memory.
  return Buffer.from(value.slice(0, maxTextLength + 1)).toString();
}

function pick(object: ItemObject, names: readonly string[]): ItemObject {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(object, name)).map((name) => [name, boundValue(object[name])]),
  );
}

function reduceAssets(assets: ItemObject): ItemObject {
  return Object.fromEntries(
    assetKeys
      .filter((key) => Object.hasOwn(assets, key))
      .map((key) => {
        const asset = assets[key];
        if (!isObject(asset)) return [key, boundValue(asset)];
        const bandLists = (['raster:bands', 'bands'] as const)
          .filter((name) => Object.hasOwn(asset, name))
          .map((name) => [name, firstBand(asset[name])]);
        return [
          key,
          { ...pick(asset, assetNames), ...pickGridFields(asset), ...Object.fromEntries(bandLists) },
        ];
      }),
  );
}

/** A scene with an invalid image asset is treated as one without it. */
function reduceVisual({ visual }: ItemObject): ItemObject {
  if (!isObject(visual) || typeof visual['href'] !== 'string') return {};
  return visual['href'].length > maxTextLength ? {} : { visual: pick(visual, ['href', 'type']) };
}

const pickGridFields = (object: ItemObject): ItemObject =>
  Object.fromEntries(
    gridNames.filter((name) => Object.hasOwn(object, name)).map((name) => [name, truncateList(object[name])]),
  );

const truncateList = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, 9).map(boundValue) : boundValue(value);

function firstBand(bandList: unknown): unknown {
  if (!Array.isArray(bandList)) return boundValue(bandList);
  return bandList
    .slice(0, 1)
    .map((band: unknown) => (isObject(band) ? pick(band, bandNumbers) : boundValue(band)));
}

/** Max. depth of coordinates: MultiPolygons are lists of polygons, rings, positions and numbers. */
const maxDepth = 5;
/** Max. values other than lists in a list of positions. */
const maxNonLists = 300;

/** Keeps the first three numbers of each position; a footprint with too many corners becomes `tooManyCorners`. */
function coordinatesOf(coordinates: unknown): unknown {
  if (hasTooManyCorners(coordinates)) return tooManyCorners;
  const copy = (value: unknown, depth: number): unknown => {
    if (!Array.isArray(value)) return boundValue(value);
    if (depth === maxDepth) return {};
    const copiedItems: unknown[] = [];
    let nonListCount = 0;
    for (const entry of value) {
      if (Array.isArray(entry) || nonListCount++ < 3) copiedItems.push(copy(entry, depth + 1));
      else if (nonListCount > maxNonLists) break;
    }
    return copiedItems;
  };
  return copy(coordinates, 0);
}
