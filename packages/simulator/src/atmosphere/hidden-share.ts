import { type Cell, cellName, cellSideM } from '../grid/cells.ts';
import { recentCache } from '../noise/recent.ts';
import { passKey, type SimulatedPass } from '../passes/passes.ts';
import { skyKind, skyKinds } from './clouds.ts';
import { vectorToCloud } from './sky.ts';
import { type Weather, weatherOf } from './weather.ts';

/** Percent of a granule that is hidden. */
export interface HiddenShare {
  /** Hidden by clouds and cirrus. */
  cloud: number;
  /** Hidden by shadows of clouds, outside the clouds. */
  shadow: number;
}

const noHiddenShare: HiddenShare = { cloud: 0, shadow: 0 };
/** Number of sample points per side at which the sky is evaluated: fewer suffice if most of it is cloud. */
const samplesPerSide = ({ cloudFrom }: Weather): number =>
  cloudFrom !== null && cloudFrom < mostlyCloudThreshold ? 10 : 20;
const mostlyCloudThreshold = 0.4;
/** Maximum number of granules between a shadow and its cloud. */
const maxShadowGranules = 2;

/** Kinds of sky by granule, some 500 bytes each. They are cached because clouds over one granule shade the next one. */
const cachedKinds = recentCache<Uint8Array>(8000);

/** Kinds of sky over the sample points of a granule, in rows from the south-west. */
const skyKindsOver = (cell: Cell, pass: SimulatedPass, weather: Weather): Uint8Array =>
  cachedKinds(`${cellName(cell)} ${passKey(pass)}`, () => {
    const samples = samplesPerSide(weather);
    const spacing = cellSideM / samples;
    const kinds = new Uint8Array(samples * samples);
    for (let i = 0; i < kinds.length; i++) {
      const x = cell.column * cellSideM + ((i % samples) + 0.5) * spacing;
      const y = cell.row * cellSideM + (Math.floor(i / samples) + 0.5) * spacing;
      kinds[i] = skyKind(weather, x, y);
    }
    return kinds;
  });

const cachedShares = recentCache<HiddenShare>(50_000);

/**
 * Share of a granule that clouds and their shadows hide, equal to its scene classes within about one percent, or two
 * with many clouds.
 */
export const hiddenShare = (cell: Cell, pass: SimulatedPass): HiddenShare => {
  const weather = weatherOf(pass);
  if (weather.cloudFrom === null && weather.cirrus === 0) return noHiddenShare;
  return cachedShares(`${cellName(cell)} ${passKey(pass)}`, () => countHidden(cell, pass, weather));
};

function countHidden(cell: Cell, pass: SimulatedPass, weather: Weather): HiddenShare {
  const samples = samplesPerSide(weather);
  const spacing = cellSideM / samples;
  const kinds = skyKindsOver(cell, pass, weather);
  const clearCount = kinds.reduce((sum, kind) => sum + (kind === skyKinds.clear ? 1 : 0), 0);
  const percent = 100 / kinds.length;
  const cloud = 100 - percent * clearCount;
  if (weather.cloudFrom === null || clearCount === 0) return { cloud, shadow: 0 };
  const [dx, dy] = vectorToCloud(cell, pass, weather).map((metres) => Math.round(metres / spacing));
  const neighbourKinds: (Uint8Array | undefined)[] = [];
  let shadedCount = 0;
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] !== skyKinds.clear) continue;
    const column = (i % samples) + dx!;
    const row = Math.floor(i / samples) + dy!;
    const [granuleColumnShift, granuleRowShift] = [Math.floor(column / samples), Math.floor(row / samples)];
    const neighbourIndex =
      (granuleRowShift + maxShadowGranules) * (2 * maxShadowGranules + 1) +
      granuleColumnShift +
      maxShadowGranules;
    const neighbourCell = () => ({
      ...cell,
      column: cell.column + granuleColumnShift,
      row: cell.row + granuleRowShift,
    });
    neighbourKinds[neighbourIndex] ??= skyKindsOver(neighbourCell(), pass, weather);
    if (
      neighbourKinds[neighbourIndex][
        (row - granuleRowShift * samples) * samples + column - granuleColumnShift * samples
      ] === skyKinds.shading
    )
      shadedCount++;
  }
  return { cloud, shadow: percent * shadedCount };
}
