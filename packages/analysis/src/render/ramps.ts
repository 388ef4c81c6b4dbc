/** Colours of a data scale as evenly spaced stops from its low to its high end. */
export const ramps = {
  /**
   * Dark red through straw to deep green. Both ends have to be dark, so lightness rises to straw at 0.4 and falls from
   * there: over the range of crops, darker always means greener, also for people who cannot distinguish red from
   * green.
   */
  vegetation: [
    '#7f1d1d',
    '#a93c1d',
    '#cf6b25',
    '#e6a03c',
    '#f2d66b',
    '#cdd35c',
    '#96bd4e',
    '#569d45',
    '#247338',
    '#0a4525',
  ],
  /** Sand to deep water. Each stop is darker than the one before, so that it is readable without colour vision. */
  moisture: [
    '#f3deb0',
    '#e4d2a4',
    '#cfc9a6',
    '#b3c0ae',
    '#93b5b5',
    '#70a6b6',
    '#4d94b1',
    '#327da3',
    '#1f618b',
    '#12406b',
  ],
  /** Dark to bright, so that values above the background stand out. */
  concentration: [
    '#1b1436',
    '#2c1e5c',
    '#4a2378',
    '#6d2a83',
    '#923585',
    '#b8457c',
    '#da5f69',
    '#f08453',
    '#fab04d',
    '#fce17a',
  ],
  /** Teal where leaves grew, near white where nothing changed, browns that darken with the loss. */
  severity: [
    '#0f5d5a',
    '#4c9c93',
    '#a8d3c8',
    '#f4f1e8',
    '#f6dfa6',
    '#eab464',
    '#d5853b',
    '#b0582a',
    '#7d3420',
    '#471a14',
  ],
  /** Pale sand to dark humus, each stop darker than the one before. */
  soil: [
    '#f6e8cf',
    '#ead3ab',
    '#dcbd8a',
    '#cca66d',
    '#b98e55',
    '#a37743',
    '#8b6135',
    '#714b2a',
    '#573720',
    '#3d2517',
  ],
  /** Straw to the green of a full canopy, each stop darker than the one before. */
  growth: [
    '#fbf3c4',
    '#eae59c',
    '#d3d57e',
    '#b6c466',
    '#95b255',
    '#739f49',
    '#528b40',
    '#357537',
    '#1e5e30',
    '#0c4527',
  ],
} as const satisfies Record<string, readonly string[]>;

export type RampName = keyof typeof ramps;

export type Rgb = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const shades = 256;

/** The ramp in 256 shades from low to high, three bytes each, interpolated between the centres of the stops. */
export function rampTable(name: RampName): Uint8Array {
  const stops = ramps[name].map(parse);
  const table = new Uint8Array(shades * 3);
  for (let shade = 0; shade < shades; shade++) {
    // Each of ten equal steps has its pure colour at its centre.
    const position = Math.min(stops.length - 1, Math.max(0, (shade / (shades - 1)) * stops.length - 0.5));
    const lower = Math.min(stops.length - 2, Math.floor(position));
    const [from, to] = [stops[lower]!, stops[lower + 1]!];
    for (let channel = 0; channel < 3; channel++) {
      const value = from[channel]! + (position - lower) * (to[channel]! - from[channel]!);
      table[shade * 3 + channel] = Math.round(value);
    }
  }
  return table;
}

/** The ten steps of a scale, each with its lower end and the colour of its stop. */
export function rampSteps(
  name: RampName,
  [low, high]: readonly [number, number],
): { from: number; color: string }[] {
  const stops = ramps[name];
  return stops.map((color, step) => ({
    from: Math.round((low + ((high - low) * step) / stops.length) * 1e9) / 1e9,
    color,
  }));
}
