import type Feature from 'ol/Feature.js';
import type VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type Style from 'ol/style/Style.js';

/** Styles with which a feature is drawn at a resolution in map units per pixel, from the bottom up. */
export const stylesAt = (feature: Feature, resolution = 1): Style[] =>
  [feature.getStyleFunction()?.(feature, resolution) ?? []].flat();

export const featuresOf = (layer: VectorLayer): Feature[] =>
  (layer.getSource() ?? new VectorSource()).getFeatures();
