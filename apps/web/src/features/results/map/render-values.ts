import { type ColourScale, colourAt } from '../../record/colour-scale.ts';
import { type MapIndexValues, noValueInteger } from '../values/fetch-index-values.ts';

/** Draws index values as an image. Pixels without a value are transparent. */
export function renderValues(values: MapIndexValues, scale: ColourScale): HTMLCanvasElement {
  const { width, height, integers } = values;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(width, height);
  new Uint32Array(image.data.buffer).set(pixelsOf(integers, colourTableOf(values, scale)));
  context.putImageData(image, 0, 0);
  return canvas;
}

const pixelsOf = (integers: Int16Array, colourTable: Uint32Array): Uint32Array => {
  const pixels = new Uint32Array(integers.length);
  for (let i = 0; i < integers.length; i++) pixels[i] = colourTable[integers[i]! - noValueInteger]!;
  return pixels;
};

/** Colour of every possible integer, with the bytes red, green, blue and alpha. */
function colourTableOf({ offset, scale }: MapIndexValues, colours: ColourScale): Uint32Array {
  const { low, high } = colours;
  const table = new Uint32Array(65_536);
  for (let integer = noValueInteger + 1; integer <= -noValueInteger - 1; integer++) {
    const share = (offset + scale * integer - low) / (high - low || 1);
    const [red, green, blue] = colourAt(colours, share);
    table[integer - noValueInteger] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return table;
}
