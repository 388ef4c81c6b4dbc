import { chlorophyll } from '../recipes/chlorophyll.ts';
import { cropWater } from '../recipes/crop-water.ts';
import { vegetationIndex } from '../recipes/vegetation-index.ts';
import { barenessIndices, compositeBands, reflectances } from '../soil-mapping/bare-soil.ts';
import { str } from '../soil-moisture/optram.ts';
import type { Layer } from './layer.ts';
import { bandPair } from './methane-bands.ts';
import { nbr } from './normalised-burn.ts';

/** Layers computed by pixel from one pass, by name: indices, and the layers of time-series recipes. */
const layers = new Map<string, Layer>([
  ...[vegetationIndex, cropWater, chlorophyll]
    .flatMap(({ index, moreIndices }) => [index, ...moreIndices])
    .map((formula): [string, Layer] => [formula.name, formula]),
  ['STR', str],
  ['NBR', nbr],
  ['NBR2', barenessIndices[1]],
  ['B11 beside B12', bandPair[0]],
  ['B12 beside B11', bandPair[1]],
  ...reflectances.map((layer, bandIndex): [string, Layer] => [
    `reflectance of ${compositeBands[bandIndex]}`,
    layer,
  ]),
]);

export function layerNamed(name: string): Layer {
  const layer = layers.get(name);
  if (!layer) throw new Error(`No layer is called ${name}. Add it to the layers of indices.ts.`);
  return layer;
}

/** Name of a layer; null when it has none. */
export const nameOf = (layer: Layer): string | null =>
  [...layers].find(([, one]) => one === layer)?.[0] ?? null;
