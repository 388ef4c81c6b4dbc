import type { Message } from '@furrow/messages/message';
import type { AssetFile } from '../imagery/asset-file.ts';
import { jpeg2000Advice } from '../raster/jpeg2000.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { type BandName, bands, classificationKeys } from './bands.ts';
import { maxFootprintCorners, tooManyCorners } from './footprint-size.ts';
import { parseInstant } from './instant.ts';
import { itemFault } from './item-fault.ts';
import { itemMessages } from './item-messages.ts';
import { baselineProperties, offsetAppliedOf, servesEsaNumbers } from './offset-statements.ts';
import { type Radiometry, radiometryOf } from './radiometry.ts';
import { reduceItem } from './reduced-item.ts';
import { type StacAsset, type StacGeometry, type StacItem, stacItem } from './stac-item.ts';

/** One Sentinel-2 L2A granule of one acquisition, validated, in the engine's terms. */
export interface Scene {
  id: string;
  collection: string;
  /** Start of the acquisition, ISO 8601 UTC with milliseconds. */
  datetime: string;
  /** Platform in lower case, for example "sentinel-2b"; null where the item does not state it. */
  platform: string | null;
  baseline: string | null;
  footprint: StacGeometry;
  item: StacItem;
}

/** A product name contains its baseline, for example …_N0511_… for 05.11. */
const baselineInName = /_N(\d{2})(\d{2})_/;
/** Form of a baseline in `processing:version`, which versions of other processors rarely have. */
const baselineAsVersion = /^\d{2}\.\d{2}$/;

function baselineOf({ properties, id }: StacItem): string | null {
  for (const name of baselineProperties) {
    const statedBaseline = properties[name];
    if (statedBaseline !== null && statedBaseline !== undefined) return String(statedBaseline);
  }
  for (const name of [properties['s2:product_uri'], properties['sentinel:product_id'], id]) {
    const match = name ? baselineInName.exec(name) : null;
    if (match) return `${match[1]}.${match[2]}`;
  }
  const version = properties['processing:version'];
  return typeof version === 'string' && baselineAsVersion.test(version) ? version : null;
}

/**
 * Validates a STAC item.
 * @throws SceneError `item_invalid` naming what is missing, or the error itself for an item that the search could not
 * read.
 */
export function parseScene(raw: unknown): Scene {
  if (raw instanceof SceneError) throw raw;
  const reducedItem = reduceItem(raw);
  assertFewCorners(reducedItem);
  const parsed = stacItem.safeParse(reducedItem);
  if (!parsed.success) {
    throw new SceneError('item_invalid', itemFault(reducedItem, parsed.error.issues[0]));
  }
  const item = parsed.data;
  const instant = parseInstant(item.properties.datetime ?? item.properties.start_datetime ?? '');
  if (Number.isNaN(instant)) throw new SceneError('item_invalid', itemMessages.undated({ scene: item.id }));
  return {
    id: item.id,
    collection: item.collection ?? '',
    datetime: new Date(instant).toISOString(),
    platform: item.properties.platform?.toLowerCase() ?? null,
    baseline: baselineOf(item),
    footprint: item.geometry,
    item,
  };
}

/** Refuses an item whose footprint has too many corners. @throws SceneError `item_invalid`. */
function assertFewCorners(item: unknown): void {
  const { id, geometry } = (item ?? {}) as { id?: unknown; geometry?: { coordinates?: unknown } | null };
  if (geometry?.coordinates !== tooManyCorners) return;
  throw new SceneError(
    'item_invalid',
    typeof id === 'string'
      ? itemMessages.too_many_corners({ scene: id, most: maxFootprintCorners })
      : itemMessages.unnamed_too_many_corners({ most: maxFootprintCorners }),
  );
}

const isJpeg2000 = (asset: StacAsset): boolean =>
  (asset.type ?? '').toLowerCase().includes('jp2') || /\.(jp2|j2k)($|\?)/i.test(asset.href);

function assetOf(
  scene: Scene,
  keys: readonly string[],
  { missingError, asJpeg2000 }: { missingError: () => SceneError; asJpeg2000: (advice: Message) => Message },
) {
  const present = keys
    .filter((key) => Object.hasOwn(scene.item.assets, key))
    .map((key) => scene.item.assets[key]!);
  const readable = present.find((asset) => !isJpeg2000(asset));
  if (readable) return readable;
  if (present[0]) throw new SceneError('jpeg2000', asJpeg2000(jpeg2000Advice(present[0].href)));
  throw missingError();
}

function toAssetFile(asset: StacAsset): AssetFile {
  const { 'file:size': size, 'file:checksum': checksum } = asset;
  const { 'proj:shape': shape, 'proj:transform': transform } = asset;
  return {
    href: asset.href,
    ...(typeof size === 'number' ? { size } : {}),
    ...(checksum ? { checksum } : {}),
    ...(shape ? { shape } : {}),
    ...(transform ? { transform } : {}),
  };
}

/** File and radiometry of a band. @throws SceneError `band_missing`, `jpeg2000` or `unknown_offset`. */
export function bandAsset(scene: Scene, name: BandName): AssetFile & { radiometry: Radiometry } {
  const bandParams = { scene: scene.id, band: `${bands[name].s2} (${name})` };
  const asset = assetOf(scene, bands[name].keys, {
    missingError: () => new SceneError('band_missing', itemMessages.no_band(bandParams)),
    asJpeg2000: (advice) => itemMessages.band_as_jpeg2000({ ...bandParams, advice }),
  });
  // Raster extension 1.x and STAC 1.1: an item may split its metadata between the two.
  const [raster, common] = [asset['raster:bands']?.[0], asset.bands?.[0]];
  const nodata = raster?.nodata ?? common?.nodata ?? asset.nodata;
  const statedValue = (name: 'scale' | 'offset') =>
    [raster, common].map((band) => band?.[name] ?? band?.[`raster:${name}`]).find((value) => value != null) ??
    asset[`raster:${name}`] ??
    null;
  return {
    ...toAssetFile(asset),
    radiometry: {
      ...radiometryOf({
        itemId: scene.id,
        offsetApplied: offsetAppliedOf(scene.item),
        baseline: scene.baseline,
        servesEsaNumbers: servesEsaNumbers(scene.collection, asset.href),
        scale: statedValue('scale'),
        offset: statedValue('offset'),
      }),
      ...(typeof nodata === 'number' && nodata !== 0 ? { nodata } : {}),
    },
  };
}

/** File of the scene classification. @throws SceneError `no_classification` or `jpeg2000`. */
export function classificationAsset(scene: Scene): AssetFile {
  const sceneParams = { scene: scene.id };
  const asset = assetOf(scene, classificationKeys, {
    missingError: () => new SceneError('no_classification', itemMessages.no_classification(sceneParams)),
    asJpeg2000: (advice) => itemMessages.classification_as_jpeg2000({ ...sceneParams, advice }),
  });
  return toAssetFile(asset);
}
