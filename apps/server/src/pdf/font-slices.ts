import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A part of a font family with a file of its own. Characters that often occur together are in the same slice. */
export interface FontSlice {
  /** Name, such as `noto-sans-sc-4`. */
  name: string;
  /** Path of the slice's WOFF2 file. */
  file: string;
}

interface SliceRanges {
  slice: FontSlice;
  /** First and last characters of the ranges, alternating. */
  ranges: number[];
}

const rangesByFamily = new Map<string, SliceRanges[]>();

/** Returns the slices of a family that declare this character. */
export function slicesOf(family: string, codePoint: number): FontSlice[] {
  let slices = rangesByFamily.get(family);
  if (!slices) {
    slices = readSliceRanges(family);
    rangesByFamily.set(family, slices);
  }
  return slices.filter(({ ranges }) => isInRanges(ranges, codePoint)).map(({ slice }) => slice);
}

function readSliceRanges(family: string): SliceRanges[] {
  const folder = `@fontsource-variable/${family}`;
  const unicodeRangeBySubset: Record<string, string> = JSON.parse(
    readFileSync(resolve(`${folder}/unicode.json`), 'utf8'),
  );
  return Object.entries(unicodeRangeBySubset).map(([subset, ranges]) => {
    const name = `${family}-${subset.replaceAll(/[[\]]/g, '')}`;
    return {
      slice: { name, file: resolve(`${folder}/files/${name}-wght-normal.woff2`) },
      ranges: ranges.split(',').flatMap((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    };
  });
}

function isInRanges(ranges: readonly number[], codePoint: number): boolean {
  for (let index = 0; index < ranges.length; index += 2) {
    if (codePoint >= (ranges[index] ?? 0) && codePoint <= (ranges[index + 1] ?? 0)) return true;
  }
  return false;
}
