import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A part of a family with a file of its own: families are split by which characters occur together. */
export interface FontSlice {
  /** Name, such as `noto-sans-sc-4`. */
  name: string;
  /** Path of its WOFF2 file. */
  file: string;
}

interface Claimed {
  slice: FontSlice;
  /** First and last characters, alternating. */
  ranges: number[];
}

const read = new Map<string, Claimed[]>();

/** The slices of a family that declare this character. */
export function slicesOf(family: string, codePoint: number): FontSlice[] {
  let claims = read.get(family);
  if (!claims) {
    claims = readClaims(family);
    read.set(family, claims);
  }
  return claims.filter(({ ranges }) => isIn(ranges, codePoint)).map(({ slice }) => slice);
}

function readClaims(family: string): Claimed[] {
  const folder = `@fontsource-variable/${family}`;
  const bySubset: Record<string, string> = JSON.parse(
    readFileSync(resolve(`${folder}/unicode.json`), 'utf8'),
  );
  return Object.entries(bySubset).map(([subset, ranges]) => {
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

function isIn(ranges: readonly number[], codePoint: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (codePoint >= (ranges[at] ?? 0) && codePoint <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
}
