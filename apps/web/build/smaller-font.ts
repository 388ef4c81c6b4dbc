import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** OpenType features that the app uses: kerning, figures of equal width, and accents. */
const features = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];
/** Font weights that the style sheets use. */
const weights = { min: 400, max: 700 };

/**
 * Removes the weights and OpenType features that the app does not use from a font, which halves its size. The name of
 * the file keeps the hash of the complete font.
 * @param name beginning of the font's file name
 * @param unicodeRange its characters, as in CSS: `U+0000-00FF,U+20AC`
 */
export function smallerFont(name: string, unicodeRange: string): Plugin {
  return {
    name: 'furrow:smaller-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.includes(name) || !file.fileName.endsWith('.woff2'))
          continue;
        file.source = await subsetFont(Buffer.from(file.source), charactersOf(unicodeRange), {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          keepFeatures: features,
        });
      }
    },
  };
}

function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
        '',
      );
    })
    .join('');
}
