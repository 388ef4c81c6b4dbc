/** The part of the package `subset-font`, which has no types, that the build uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Minimum and maximum kept of each axis of a variable font. */
    variationAxes: Record<string, { min: number; max: number }>;
    /** OpenType features that are kept, such as `kern`. */
    keepFeatures: readonly string[];
  }
  /** Returns a font with only the given characters. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
