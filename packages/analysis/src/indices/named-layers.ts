import { ciRedEdge, ndre } from './chlorophyll-indices.ts';
import type { Layer } from './layer.ts';
import { bandPair } from './methane-bands.ts';
import { ndmi } from './ndmi.ts';
import { ndvi } from './ndvi.ts';
import { nbr } from './normalised-burn.ts';
import { evi2, savi } from './soil-adjusted-indices.ts';
import { compositeBands, nbr2, reflectances } from './soil-indices.ts';
import { str } from './transformed-reflectance.ts';

/** Layers computed by pixel from one pass, by name: indices, and the layers of time-series recipes. */
const layers = new Map<string, Layer>([
  ...[ndvi, evi2, savi, ndre, ndmi, ciRedEdge].map((formula): [string, Layer] => [formula.name, formula]),
  ['STR', str],
  ['NBR', nbr],
  ['NBR2', nbr2],
  ['B11 beside B12', bandPair[0]],
  ['B12 beside B11', bandPair[1]],
  ...reflectances.map((layer, bandIndex): [string, Layer] => [
    `reflectance of ${compositeBands[bandIndex]}`,
    layer,
  ]),
]);

export function layerNamed(name: string): Layer {
  const layer = layers.get(name);
  if (!layer) throw new Error(`No layer is called ${name}. Add it to named-layers.ts.`);
  return layer;
}

/** Name of a layer; null when it has none. */
export const nameOf = (layer: Layer): string | null =>
  [...layers].find(([, one]) => one === layer)?.[0] ?? null;
