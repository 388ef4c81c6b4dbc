import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import decompress from 'wawoff2/decompress.js';
import type { FontSlice } from './font-slices.ts';

export type Weight = 400 | 600;

/** A font in one weight, ready for shaping. */
export interface OpenFont {
  /** Name, such as `inter-latin-600`. */
  name: string;
  weight: Weight;
  /** Variable TrueType font with all weights. */
  file: Uint8Array;
  harfbuzzFont: harfbuzz.Font;
  unitsPerEm: number;
  characters: ReadonlySet<number>;
}

type OpenFile = Pick<OpenFont, 'file' | 'characters'> & { face: harfbuzz.Face };

const files = new Map<string, Promise<OpenFile>>();
const fonts = new Map<string, Promise<OpenFont>>();

/** Loads a font and caches it. A slice has some ten kilobytes. */
export function loadFont(slice: FontSlice, weight: Weight): Promise<OpenFont> {
  const name = `${slice.name}-${weight}`;
  return memoise(fonts, name, async () => {
    const { file, face, characters } = await memoise(files, slice.name, () => loadFile(slice));
    const shapingFont = new harfbuzz.Font(face);
    shapingFont.setVariations([new harfbuzz.Variation('wght', weight)]);
    return { name, weight, file, harfbuzzFont: shapingFont, unitsPerEm: face.upem, characters };
  });
}

async function loadFile({ file: path }: FontSlice): Promise<OpenFile> {
  const file = Uint8Array.from(await decompress(await readFile(path)));
  const face = new harfbuzz.Face(new harfbuzz.Blob(file));
  return { file, face, characters: new Set(face.collectUnicodes()) };
}

function memoise<Value>(
  cache: Map<string, Promise<Value>>,
  name: string,
  createValue: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(name);
  if (cached) return cached;
  const loading = createValue();
  cache.set(name, loading);
  loading.catch(() => cache.delete(name));
  return loading;
}
