import { createEmpty, type Extent, extend, getCenter, getHeight, getWidth } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import type OlMap from 'ol/Map.js';
import { hitTolerancePx, isTouch, pointOfEvent } from '../camera/map-events.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';
import type { FieldHandlers, FieldMapOptions, MapField } from '../interface/field-map.ts';
import {
  type Cluster,
  clustersOf,
  coloredFieldLimits,
  commonColor,
  type FieldPoint,
  specifiedLimits,
} from './clusters.ts';
import type { createFieldLayers } from './field-layers.ts';
import { type FieldProperties, fieldPropertiesOf } from './field-properties.ts';
import { createFullNameLabel } from './full-name-label.ts';
import { distinctEnds } from './name-labels.ts';

/** Zoom from which fields are no longer clustered. */
const clusterMaxZoom = 16;

/**
 * Draws many fields on a map, clusters fields that are near to one another, and reports presses. On a map for drawing,
 * fields cannot be pressed.
 */
export function createFieldsOnMap(
  map: OlMap,
  element: HTMLElement,
  layers: ReturnType<typeof createFieldLayers>,
  use: FieldMapOptions['use'],
  fitExtent: (extent: Extent) => void,
) {
  const entries = new Map<string, { geometry: MapField['geometry']; feature: Feature; spot: FieldPoint }>();
  let handlers: FieldHandlers = {};
  let order: readonly string[] = [];
  let clusteredZoom: number | null = null;
  let hoveredId: string | null = null;
  let highlightedId: string | null = null;
  let names: readonly string[] = [];
  let nameEnds = distinctEnds([]);
  const view = map.getView();
  const fullName = createFullNameLabel(map, (feature) =>
    layers.hasFullName(feature, view.getResolution() ?? 1),
  );
  view.on('change:resolution', () => updateClusters());
  if (use !== 'draw') listen();

  return {
    show: (fields: readonly MapField[], newHandlers: FieldHandlers = {}) => {
      handlers = newHandlers;
      const ids = fields.map(({ id }) => id);
      const hasOtherIds = ids.length !== order.length || ids.some((id, i) => id !== order[i]);
      updateNameEnds(fields);
      const hasNewOutlines = updateFeatures(fields);
      order = ids;
      if (hasOtherIds || hasNewOutlines || fields.some(({ color }) => color !== undefined))
        updateClusters(true);
      layers.setChosen(new Set(fields.filter(({ isChosen }) => isChosen).map(({ id }) => id)));
      updateHighlight();
    },
    highlight: (id: string | null) => {
      highlightedId = id;
      updateHighlight();
    },
  };

  function listen(): void {
    map.on('click', (event) => {
      const found = hitAt(pointOfEvent(event), isTouch(event) ? hitTolerancePx.touch : hitTolerancePx.mouse);
      if (!found) return;
      if ('ids' in found) fitExtent(extentOf(found.ids));
      else handlers.onPress?.(found.id);
    });
    map.on('pointermove', (event) => {
      if (event.dragging || isTouch(event) || entries.size === 0) return;
      const found = hitAt(pointOfEvent(event), 2);
      const isClickable = found !== null && ('ids' in found || handlers.onPress !== undefined);
      element.dataset['over'] = isClickable ? 'field' : '';
      hoverField(found && 'id' in found ? found.id : null);
    });
    map.getViewport()?.addEventListener('pointerleave', () => hoverField(null));
  }

  function updateHighlight(): void {
    layers.highlight(featureOf(highlightedId));
    fullName.show(featureOf(hoveredId) ?? featureOf(highlightedId));
  }

  function featureOf(id: string | null): Feature | null {
    return (id !== null && entries.get(id)?.feature) || null;
  }

  function updateNameEnds(fields: readonly MapField[]): void {
    if (fields.length === names.length && fields.every(({ name }, i) => name === names[i])) return;
    names = fields.map(({ name }) => name);
    nameEnds = distinctEnds(names);
  }

  /**
   * Adds, replaces and removes features.
   * @returns true if any outline has changed.
   */
  function updateFeatures(fields: readonly MapField[]): boolean {
    const shownIds = new Set(fields.map(({ id }) => id));
    const removedEntries = [...entries].filter(([id]) => !shownIds.has(id));
    for (const [id, { feature }] of removedEntries) {
      entries.delete(id);
      layers.outlines.removeFeature(feature);
    }
    const addedFeatures: Feature[] = [];
    let hasChanged = false;
    for (const field of fields) {
      const existingEntry = entries.get(field.id);
      if (existingEntry?.geometry === field.geometry) {
        existingEntry.feature.set('marks', propertiesOf(field, existingEntry.spot.size, nameEnds), true);
        continue;
      }
      if (existingEntry) layers.outlines.removeFeature(existingEntry.feature);
      hasChanged = true;
      addedFeatures.push(addEntry(field));
    }
    layers.outlines.addFeatures(addedFeatures);
    return hasChanged;
  }

  function addEntry(field: MapField): Feature {
    const shape = new MultiPolygon(field.geometry.coordinates);
    shape.transform('EPSG:4326', 'EPSG:3857');
    const extent = shape.getExtent();
    const size = Math.max(getWidth(extent), getHeight(extent));
    const [x = 0, y = 0] = getCenter(extent);
    const feature = new Feature(shape);
    feature.set('marks', propertiesOf(field, size, nameEnds), true);
    const spot = { id: field.id, center: [x, y] as const, size, hectares: field.hectares };
    entries.set(field.id, { geometry: field.geometry, feature, spot });
    return feature;
  }

  /** Computes the clusters again when the map has zoomed by a full step, because each frame would be too often. */
  function updateClusters(isForced = false): void {
    const zoom = Math.round(view.getZoom() ?? 0);
    if (!isForced && zoom === clusteredZoom) return;
    clusteredZoom = zoom;
    if (use === 'draw' || zoom >= clusterMaxZoom) {
      layers.showClusters([], () => undefined);
      return;
    }
    const fieldPoints = order.map((id) => entries.get(id)!.spot);
    // Discs must not overlap either when the map zooms out by half a step, before clusters are computed again.
    const maxResolution = view.getResolutionForZoom(zoom - 0.5);
    const areColored = order.some((id) => colorOf(id) !== undefined);
    const clusters = clustersOf(
      fieldPoints,
      view.getResolutionForZoom(zoom),
      (count, otherCount) => layers.discDistance(count, otherCount) * maxResolution,
      areColored ? coloredFieldLimits : specifiedLimits,
    );
    layers.showClusters(clusters, (cluster) => commonColor(cluster.ids.map(colorOf)));
  }

  function colorOf(id: string): string | undefined {
    const entry = entries.get(id);
    return entry && fieldPropertiesOf(entry.feature).color;
  }

  /** The cluster at a position, otherwise the smallest field there. */
  function hitAt(point: MapPoint, tolerancePx: number): Cluster | FieldProperties | null {
    const resolution = view.getResolution() ?? 1;
    const toMapUnits = (radius: number) => radius * resolution;
    const box = extentAround(point, toMapUnits(24));
    const [clusterFeature] = layers.clusters.getFeaturesInExtent(box);
    if (clusterFeature) return clusterFeature.get('cluster') as Cluster;
    const inside = layers.outlines.getFeaturesAtCoordinate([...point]).map(fieldPropertiesOf);
    const nearbyFeatures = layers.outlines
      .getFeaturesInExtent(extentAround(point, toMapUnits(tolerancePx)))
      .map(fieldPropertiesOf)
      // A field drawn as a dot can be pressed within the tolerance, but a larger one only inside its outline.
      .filter(({ size }) => size < toMapUnits(2 * tolerancePx));
    const [smallest] = [...inside, ...nearbyFeatures]
      .filter(({ id }) => !layers.isHidden(id))
      .toSorted((a, b) => a.size - b.size);
    return smallest ?? null;
  }

  function hoverField(id: string | null): void {
    if (id === hoveredId) return;
    hoveredId = id;
    updateHighlight();
    handlers.onHover?.(id);
  }

  function extentOf(ids: readonly string[]): Extent {
    const extent = createEmpty();
    for (const id of ids) {
      const shape = entries.get(id)?.feature.getGeometry();
      if (shape) extend(extent, shape.getExtent());
    }
    return extent;
  }
}

function extentAround([x, y]: MapPoint, radius: number): Extent {
  return [x - radius, y - radius, x + radius, y + radius];
}

function propertiesOf(
  { id, name, appearance = 'plain', color }: MapField,
  size: number,
  nameEnds: ReadonlyMap<string, string>,
): FieldProperties {
  const nameEnd = nameEnds.get(name);
  return {
    id,
    name,
    size,
    appearance,
    ...(nameEnd !== undefined && { nameEnd }),
    ...(color !== undefined && { color }),
  };
}
