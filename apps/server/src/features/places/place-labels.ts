import type { PlaceLabel } from '@furrow/contract/places/places';
import type { City } from '../../adapters/geocoder/gazetteer/read-cities.ts';

/** Minimum population of a place that gets a label, by zoom. */
const minPopulationByZoom: Readonly<Record<number, number>> = {
  4: 1_000_000,
  5: 400_000,
  6: 150_000,
  7: 60_000,
  8: 20_000,
  9: 8_000,
  10: 3_000,
  11: 1_000,
  12: 0,
};
/** Maximum number of labels of a tile, because more do not fit into 256 pixels. */
const maxLabels = 40;

interface Tile {
  z: number;
  x: number;
  y: number;
}

export interface PlaceLabels {
  /** Labels of a tile, largest place first. */
  labelsIn(tile: Tile): Promise<PlaceLabel[]>;
}

/**
 * Reads the places on the first call, and sorts them into tiles once per zoom. Source: GeoNames (CC BY 4.0).
 */
export function createPlaceLabels(readPlaces: () => Promise<readonly City[]>): PlaceLabels {
  let citiesBySize: Promise<readonly City[]> | null = null;
  const zooms = new Map<number, Map<string, City[]>>();
  const loadBySize = () => {
    citiesBySize ??= readPlaces().then((cities) =>
      cities.toSorted((one, other) => other.population - one.population),
    );
    citiesBySize.catch(() => {
      citiesBySize = null;
    });
    return citiesBySize;
  };
  return {
    labelsIn: async ({ z, x, y }) => {
      const cities = await loadBySize();
      const tiles = zooms.get(z) ?? groupByTile(cities, z);
      zooms.set(z, tiles);
      return (tiles.get(`${x}/${y}`) ?? []).map(({ name, lng, lat }, rank) => ({ name, lng, lat, rank }));
    },
  };
}

function groupByTile(cities: readonly City[], z: number): Map<string, City[]> {
  const tiles = new Map<string, City[]>();
  for (const city of cities) {
    if (city.population < (minPopulationByZoom[z] ?? 0)) break;
    const key = tileAt(city, z);
    const tileCities = tiles.get(key);
    if (tileCities === undefined) tiles.set(key, [city]);
    else if (tileCities.length < maxLabels) tileCities.push(city);
  }
  return tiles;
}

/** Returns the tile that contains a city (OpenStreetMap wiki, "Slippy map tilenames"). */
function tileAt({ lng, lat }: City, z: number): string {
  const count = 2 ** z;
  const mercatorY = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  const [x, y] = [((lng + 180) / 360) * count, ((1 - mercatorY) / 2) * count];
  const clamp = (value: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));
  return `${clamp(x)}/${clamp(y)}`;
}
