import { type Cell, cellName, cellSide } from '../grid/cells.ts';
import { recent } from '../noise/recent.ts';
import { type Pass, passKey } from '../scenes/passes.ts';
import { skyKind, skyKinds } from './clouds.ts';
import { towardsCloud } from './sky.ts';
import { type Weather, weatherOf } from './weather.ts';

/** Percent of a granule that is hidden. */
export interface HiddenShare {
  /** Hidden by clouds and cirrus. */
  cloud: number;
  /** Hidden by shadows of clouds, outside the clouds. */
  shadow: number;
}

const none: HiddenShare = { cloud: 0, shadow: 0 };
/** Number of sample points per side at which the sky is evaluated: fewer suffice if most of it is cloud. */
const acrossOf = ({ cloudFrom }: Weather): number =>
  cloudFrom !== null && cloudFrom < mostlyCloudFrom ? 10 : 20;
const mostlyCloudFrom = 0.4;
/** Maximum number of granules between a shadow and its cloud. */
const farthest = 2;

/**
 * Some 500 bytes each. Cached because clouds over one granule shade the next one, and two searches meet at a border.
 */
const kept = recent<Uint8Array>(8000);

/** Kinds of sky over the sample points of a granule, in rows from the south-west. */
const kindsOver = (cell: Cell, pass: Pass, weather: Weather): Uint8Array =>
  kept(`${cellName(cell)} ${passKey(pass)}`, () => {
    const across = acrossOf(weather);
    const spacing = cellSide / across;
    const kinds = new Uint8Array(across * across);
    for (let i = 0; i < kinds.length; i++) {
      const x = cell.column * cellSide + ((i % across) + 0.5) * spacing;
      const y = cell.row * cellSide + (Math.floor(i / across) + 0.5) * spacing;
      kinds[i] = skyKind(weather, x, y);
    }
    return kinds;
  });

const shares = recent<HiddenShare>(50_000);

/**
 * Share of a granule that clouds and their shadows hide, equal to its scene classes within about one percent, or two
 * with many clouds.
 */
export const hiddenShare = (cell: Cell, pass: Pass): HiddenShare => {
  const weather = weatherOf(pass);
  if (weather.cloudFrom === null && weather.cirrus === 0) return none;
  return shares(`${cellName(cell)} ${passKey(pass)}`, () => counted(cell, pass, weather));
};

function counted(cell: Cell, pass: Pass, weather: Weather): HiddenShare {
  const across = acrossOf(weather);
  const spacing = cellSide / across;
  const kinds = kindsOver(cell, pass, weather);
  const seen = kinds.reduce((sum, kind) => sum + (kind === skyKinds.clear ? 1 : 0), 0);
  const percent = 100 / kinds.length;
  const cloud = 100 - percent * seen;
  if (weather.cloudFrom === null || seen === 0) return { cloud, shadow: 0 };
  const [dx, dy] = towardsCloud(cell, pass, weather).map((metres) => Math.round(metres / spacing));
  const beside: (Uint8Array | undefined)[] = [];
  let shaded = 0;
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] !== skyKinds.clear) continue;
    const column = (i % across) + dx!;
    const row = Math.floor(i / across) + dy!;
    const [right, up] = [Math.floor(column / across), Math.floor(row / across)];
    const at = (up + farthest) * (2 * farthest + 1) + right + farthest;
    const over = () => ({ ...cell, column: cell.column + right, row: cell.row + up });
    beside[at] ??= kindsOver(over(), pass, weather);
    if (beside[at][(row - up * across) * across + column - right * across] === skyKinds.shading) shaded++;
  }
  return { cloud, shadow: percent * shaded };
}
