import type { Near } from '../geocoder.ts';
import type { Fit } from './name-index.ts';
import type { City } from './read-cities.ts';

interface Ranked {
  place: number;
  fits: Fit;
  /** Grows with population, and with nearness if a position is preferred. */
  weight: number;
}

const kmPerDegree = 111.2;
/**
 * Kilometres within which distance matters little; ten times as far away, a place has to be ten times as
 * large.
 */
const aroundHere = 100;

/** Keeps the best places: by how well the name fits, then by population and distance. */
export function bestOf(cities: readonly City[], near: Near | null, most: number) {
  const best: Ranked[] = [];
  return {
    take: (place: number, fits: Fit): void => {
      const ranked = { place, fits, weight: weightOf(cities[place]!, near) };
      const known = best.findIndex((other) => other.place === place);
      if (known >= 0) {
        if (best[known]!.fits <= fits) return;
        best.splice(known, 1);
      }
      if (best.length === most && compare(ranked, best.at(-1)!) >= 0) return;
      const at = best.findIndex((other) => compare(ranked, other) < 0);
      best.splice(at < 0 ? best.length : at, 0, ranked);
      if (best.length > most) best.pop();
    },
    best: (): City[] => best.map(({ place }) => cities[place]!),
  };
}

function weightOf({ population, lat, lng }: City, near: Near | null): number {
  const size = Math.log10(Math.max(1, population));
  if (near === null) return size;
  const turned = Math.abs(lng - near.lng) % 360;
  const across = Math.min(turned, 360 - turned) * Math.cos((near.lat * Math.PI) / 180);
  const away = Math.hypot(across, lat - near.lat) * kmPerDegree;
  return size - Math.log10(1 + away / aroundHere);
}

const compare = (a: Ranked, b: Ranked): number => a.fits - b.fits || b.weight - a.weight || a.place - b.place;
