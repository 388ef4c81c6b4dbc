import Feature, { type FeatureLike } from 'ol/Feature.js';
import PointShape from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { nameDeclutterGroup } from '../basemap/country-names.ts';
import type { MapColors } from '../style/colors.ts';
import { clusterAreaLabel, clusterDisc, discDistance } from './cluster-styles.ts';
import type { Cluster } from './clusters.ts';
import { fieldPropertiesOf } from './field-properties.ts';
import { createFieldStyles } from './field-styles.ts';

/** Layers for many fields: outlines with their names, the highlighted field, and clusters above them. */
export function createFieldLayers(formatHectares: (hectares: number) => string) {
  const outlines = new VectorSource();
  const highlightedSource = new VectorSource();
  const clusters = new VectorSource();
  /** Ids of the fields that are not drawn, because a cluster represents them. */
  let hiddenIds: ReadonlySet<string> = new Set();
  let chosen: ReadonlySet<string> = new Set();
  let styles: ReturnType<typeof createFieldStyles> | null = null;
  let colors: MapColors | null = null;

  const outlineLayer = new VectorLayer({
    source: outlines,
    declutter: nameDeclutterGroup,
    zIndex: 4,
    // Smaller fields are drawn on top, because a press on overlapping fields selects the smallest.
    renderOrder: (a, b) => sizeOf(b) - sizeOf(a),
    style: (feature, resolution) => {
      const fieldProperties = fieldPropertiesOf(feature);
      if (!styles || hiddenIds.has(fieldProperties.id)) return undefined;
      return styles.stylesOf(fieldProperties, chosen.has(fieldProperties.id), resolution);
    },
  });
  const highlightLayer = new VectorLayer({
    source: highlightedSource,
    zIndex: 5,
    style: () => styles?.highlighted,
  });
  const clusterLayer = new VectorLayer({
    source: clusters,
    declutter: nameDeclutterGroup,
    zIndex: 6,
    style: (feature) => {
      const cluster = feature.get('cluster') as Cluster;
      const chosenCount = cluster.ids.filter((id) => chosen.has(id)).length;
      return colors ? clusterDisc(cluster, chosenCount, colors, feature.get('color')) : undefined;
    },
  });
  // Area labels are below the discs and are hidden where they would overlap one.
  const areaLabelLayer = new VectorLayer({
    source: clusters,
    declutter: nameDeclutterGroup,
    zIndex: 5,
    style: (feature) => {
      const cluster = feature.get('cluster') as Cluster;
      return colors ? clusterAreaLabel(cluster, colors, formatHectares(cluster.hectares)) : undefined;
    },
  });
  return {
    layers: [outlineLayer, highlightLayer, areaLabelLayer, clusterLayer],
    outlines,
    clusters,
    setChosen: (ids: ReadonlySet<string>) => {
      chosen = ids;
      outlineLayer.changed();
      clusterLayer.changed();
    },
    /** Shows clusters, each with an edge in the colour of its fields if they have colours. */
    showClusters: (shownClusters: readonly Cluster[], colorOf: (cluster: Cluster) => string | undefined) => {
      hiddenIds = new Set(shownClusters.flatMap(({ ids }) => ids));
      clusters.clear(true);
      clusters.addFeatures(shownClusters.map((cluster) => clusterFeature(cluster, colorOf(cluster))));
      outlineLayer.changed();
    },
    /**
     * Distance in pixels between the centres of two clusters at which their discs touch, by their numbers of fields.
     */
    discDistance: (count: number, otherCount: number) =>
      colors ? discDistance(count, otherCount, colors) : 0,
    isHidden: (id: string) => hiddenIds.has(id),
    /** True if a field has its full name on it at a resolution. */
    hasFullName: (feature: Feature, resolution: number) => {
      const properties = fieldPropertiesOf(feature);
      return !hiddenIds.has(properties.id) && styles?.labelOf(properties, resolution) === properties.name;
    },
    highlight: (feature: Feature | null) => {
      highlightedSource.clear(true);
      if (feature) highlightedSource.addFeature(new Feature(feature.getGeometry()));
    },
    setColors: (newColors: MapColors) => {
      colors = newColors;
      styles = createFieldStyles(newColors);
      for (const layer of [outlineLayer, highlightLayer, areaLabelLayer, clusterLayer]) layer.changed();
    },
  };
}

function sizeOf(feature: FeatureLike): number {
  return fieldPropertiesOf(feature).size;
}

function clusterFeature(cluster: Cluster, color: string | undefined): Feature {
  const [x, y] = cluster.center;
  const feature = new Feature(new PointShape([x, y]));
  feature.set('color', color, true);
  feature.set('cluster', cluster, true);
  return feature;
}
