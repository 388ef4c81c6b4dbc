import { createEmpty, type Extent, extend, getCenter, getHeight, getWidth } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import type OlMap from 'ol/Map.js';
import { type Cluster, clustersOf, type Spot } from './clusters.ts';
import type { createFieldLayers } from './field-layers.ts';
import type { FieldHands, FieldMapOptions, ShownField } from './field-map.ts';
import { type FieldMarks, marksOf } from './field-marks.ts';
import type { Point } from './pen.ts';
import { isTouch, pressedAt, reachOf } from './pressed.ts';

/** Zoom from which fields are no longer clustered. */
const noClustersFrom = 16;

/** Draws many fields on a map, clusters near ones, and reports presses; on a map for drawing they are only shown. */
export function createFieldsInSight(
  map: OlMap,
  element: HTMLElement,
  layers: ReturnType<typeof createFieldLayers>,
  use: FieldMapOptions['use'],
  fit: (extent: Extent) => void,
) {
  const known = new Map<string, { geometry: ShownField['geometry']; feature: Feature; spot: Spot }>();
  let hands: FieldHands = {};
  let order: readonly string[] = [];
  let gatheredAt: number | null = null;
  let over: string | null = null;
  let lifted: string | null = null;
  const view = map.getView();
  view.on('change:resolution', () => gather());
  if (use !== 'draw') listen();

  return {
    show: (fields: readonly ShownField[], given: FieldHands = {}) => {
      hands = given;
      const ids = fields.map(({ id }) => id);
      const isOther = ids.length !== order.length || ids.some((id, i) => id !== order[i]);
      const isRedrawn = takeIn(fields);
      order = ids;
      if (isOther || isRedrawn) gather(true);
      layers.setChosen(new Set(fields.filter(({ isChosen }) => isChosen).map(({ id }) => id)));
      lift();
    },
    standOut: (id: string | null) => {
      lifted = id;
      lift();
    },
  };

  function listen(): void {
    map.on('click', (event) => {
      const found = at(pressedAt(event), isTouch(event) ? reachOf.touch : reachOf.mouse);
      if (!found) return;
      if ('ids' in found) fit(extentOf(found.ids));
      else hands.onPress?.(found.id);
    });
    map.on('pointermove', (event) => {
      if (event.dragging || isTouch(event) || known.size === 0) return;
      const found = at(pressedAt(event), 2);
      const isHand = found !== null && ('ids' in found || hands.onPress !== undefined);
      element.dataset['over'] = isHand ? 'field' : '';
      hover(found && 'id' in found ? found.id : null);
    });
    map.getViewport()?.addEventListener('pointerleave', () => hover(null));
  }

  function lift(): void {
    layers.standOut(known.get(lifted ?? '')?.feature ?? null);
  }

  /** Adds, replaces and removes features. @returns true if any outline has changed. */
  function takeIn(fields: readonly ShownField[]): boolean {
    const wanted = new Set(fields.map(({ id }) => id));
    const gone = [...known].filter(([id]) => !wanted.has(id));
    for (const [id, { feature }] of gone) {
      known.delete(id);
      layers.outlines.removeFeature(feature);
    }
    const fresh: Feature[] = [];
    let isRedrawn = false;
    for (const field of fields) {
      const before = known.get(field.id);
      if (before?.geometry === field.geometry) {
        before.feature.set('marks', marks(field, before.spot.across), true);
        continue;
      }
      if (before) layers.outlines.removeFeature(before.feature);
      isRedrawn = true;
      fresh.push(learn(field));
    }
    layers.outlines.addFeatures(fresh);
    return isRedrawn;
  }

  function learn(field: ShownField): Feature {
    const shape = new MultiPolygon(field.geometry.coordinates);
    shape.transform('EPSG:4326', 'EPSG:3857');
    const extent = shape.getExtent();
    const across = Math.max(getWidth(extent), getHeight(extent));
    const [x = 0, y = 0] = getCenter(extent);
    const feature = new Feature(shape);
    feature.set('marks', marks(field, across), true);
    const spot = { id: field.id, at: [x, y] as const, across, hectares: field.hectares };
    known.set(field.id, { geometry: field.geometry, feature, spot });
    return feature;
  }

  /** Recomputes the clusters when the map has zoomed by a full step, not on every frame. */
  function gather(isOther = false): void {
    const zoom = Math.round(view.getZoom() ?? 0);
    if (!isOther && zoom === gatheredAt) return;
    gatheredAt = zoom;
    if (use === 'draw' || zoom >= noClustersFrom) {
      layers.showClusters([]);
      return;
    }
    const spots = order.map((id) => known.get(id)!.spot);
    // Before the next recomputation the map may zoom out by half a step, where discs are closer to one another.
    const furthest = view.getResolutionForZoom(zoom - 0.5);
    layers.showClusters(
      clustersOf(
        spots,
        view.getResolutionForZoom(zoom),
        (count, otherCount) => layers.discDistance(count, otherCount) * furthest,
      ),
    );
  }

  /** The cluster or the smallest field at a position. */
  function at(place: Point, reachPixels: number): Cluster | FieldMarks | null {
    const resolution = view.getResolution() ?? 1;
    const reach = (radius: number) => radius * resolution;
    const box = around(place, reach(24));
    const [knot] = layers.clusters.getFeaturesInExtent(box);
    if (knot) return knot.get('cluster') as Cluster;
    const inside = layers.outlines.getFeaturesAtCoordinate([...place]).map(marksOf);
    const beside = layers.outlines
      .getFeaturesInExtent(around(place, reach(reachPixels)))
      .map(marksOf)
      // A dot can be pressed within a tolerance, an outline only inside.
      .filter(({ across }) => across < reach(2 * reachPixels));
    const [smallest] = [...inside, ...beside]
      .filter(({ id }) => !layers.isHidden(id))
      .toSorted((a, b) => a.across - b.across);
    return smallest ?? null;
  }

  function hover(id: string | null): void {
    if (id === over) return;
    over = id;
    hands.onHover?.(id);
  }

  function extentOf(ids: readonly string[]): Extent {
    const extent = createEmpty();
    for (const id of ids) {
      const shape = known.get(id)?.feature.getGeometry();
      if (shape) extend(extent, shape.getExtent());
    }
    return extent;
  }
}

function around([x, y]: Point, reach: number): Extent {
  return [x - reach, y - reach, x + reach, y + reach];
}

function marks({ id, name, look = 'plain' }: ShownField, across: number): FieldMarks {
  return { id, name, across, look };
}
