import Feature, { type FeatureLike } from 'ol/Feature.js';
import PointShape from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { clusterDisc, clusterSum, discDistance } from './cluster-styles.ts';
import type { Cluster } from './clusters.ts';
import type { MapColors } from './colors.ts';
import { namesTogether } from './country-names.ts';
import { marksOf } from './field-marks.ts';
import { createFieldStyles } from './field-styles.ts';

/** Layers for many fields: outlines with their names, the highlighted field, and clusters above them. */
export function createFieldLayers(hectaresText: (hectares: number) => string) {
  const outlines = new VectorSource();
  const lifted = new VectorSource();
  const clusters = new VectorSource();
  /** Ids of fields that are part of a cluster and not drawn themselves. */
  let hidden: ReadonlySet<string> = new Set();
  let chosen: ReadonlySet<string> = new Set();
  let styles: ReturnType<typeof createFieldStyles> | null = null;
  let colors: MapColors | null = null;

  const ground = new VectorLayer({
    source: outlines,
    declutter: namesTogether,
    zIndex: 4,
    // Smaller fields are on top, because a press on one means it.
    renderOrder: (a, b) => acrossOf(b) - acrossOf(a),
    style: (feature, resolution) => {
      const marks = marksOf(feature);
      if (!styles || hidden.has(marks.id)) return undefined;
      return styles.of(marks, chosen.has(marks.id), resolution);
    },
  });
  const top = new VectorLayer({ source: lifted, zIndex: 5, style: () => styles?.lifted });
  const knots = new VectorLayer({
    source: clusters,
    declutter: namesTogether,
    zIndex: 6,
    style: (feature) => {
      const cluster = feature.get('cluster') as Cluster;
      const share = cluster.ids.filter((id) => chosen.has(id)).length;
      return colors ? clusterDisc(cluster, share, colors) : undefined;
    },
  });
  // Below the discs: labels give way to all of them.
  const sums = new VectorLayer({
    source: clusters,
    declutter: namesTogether,
    zIndex: 5,
    style: (feature) => {
      const cluster = feature.get('cluster') as Cluster;
      return colors ? clusterSum(cluster, colors, hectaresText(cluster.hectares)) : undefined;
    },
  });
  return {
    layers: [ground, top, sums, knots],
    outlines,
    clusters,
    setChosen: (ids: ReadonlySet<string>) => {
      chosen = ids;
      ground.changed();
      knots.changed();
    },
    showClusters: (shown: readonly Cluster[]) => {
      hidden = new Set(shown.flatMap(({ ids }) => ids));
      clusters.clear(true);
      clusters.addFeatures(shown.map(knotOf));
      ground.changed();
    },
    /** Distance in pixels between two clusters' centres at which their discs touch, by their numbers of fields. */
    discDistance: (count: number, otherCount: number) =>
      colors ? discDistance(count, otherCount, colors) : 0,
    isHidden: (id: string) => hidden.has(id),
    standOut: (feature: Feature | null) => {
      lifted.clear(true);
      if (feature) lifted.addFeature(new Feature(feature.getGeometry()));
    },
    dress: (given: MapColors) => {
      colors = given;
      styles = createFieldStyles(given);
      for (const layer of [ground, top, sums, knots]) layer.changed();
    },
  };
}

function acrossOf(feature: FeatureLike): number {
  return marksOf(feature).across;
}

function knotOf(cluster: Cluster): Feature {
  const [x, y] = cluster.at;
  const feature = new Feature(new PointShape([x, y]));
  feature.set('cluster', cluster, true);
  return feature;
}
