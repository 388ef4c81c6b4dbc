import type { IndexFormula, Layer } from './layer.ts';

const layers = new Map<string, Layer>();

/**
 * Gives a layer the name by which worker threads look it up, so that they can compute it.
 * @throws Error if another layer has the name.
 */
export function nameLayer<Named extends Layer>(name: string, layer: Named): Named {
  if (layers.has(name)) throw new Error(`Two layers are called ${name}. Rename one of them.`);
  layers.set(name, layer);
  return layer;
}

/** Names an index for the worker threads as it is named in records. */
export const defineIndex = (formula: IndexFormula): IndexFormula => nameLayer(formula.name, formula);

/** Looks up a layer by its name. @throws Error if no layer has the name. */
export function layerNamed(name: string): Layer {
  const layer = layers.get(name);
  if (!layer) throw new Error(`No layer is called ${name}. The thread has to import the file that names it.`);
  return layer;
}

/** Name of a layer; null when it has none. */
export const nameOf = (layer: Layer): string | null =>
  [...layers].find(([, one]) => one === layer)?.[0] ?? null;
