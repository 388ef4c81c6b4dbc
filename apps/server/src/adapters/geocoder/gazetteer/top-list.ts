import type { Near } from '../geocoder.ts';
import type { MatchQuality } from './name-index.ts';
import type { City } from './read-cities.ts';

interface Ranked {
  placeIndex: number;
  matchQuality: MatchQuality;
  /** Rank of a place among equal matches: it grows with population, and with nearness if a position is preferred. */
  weight: number;
}

const kmPerDegree = 111.2;
/**
 * Distance in kilometres within which nearness matters little. A place ten times as far away has to be ten times as
 * large.
 */
const nearbyKm = 100;

/** Keeps the best places: by how well the name fits, then by population and distance. */
export function createTopList(cities: readonly City[], near: Near | null, maxCount: number) {
  const best: Ranked[] = [];
  return {
    add: (placeIndex: number, matchQuality: MatchQuality): void => {
      const rankedPlace = { placeIndex, matchQuality, weight: weightOf(cities[placeIndex]!, near) };
      const existingIndex = best.findIndex((other) => other.placeIndex === placeIndex);
      if (existingIndex >= 0) {
        if (best[existingIndex]!.matchQuality <= matchQuality) return;
        best.splice(existingIndex, 1);
      }
      if (best.length === maxCount && compare(rankedPlace, best.at(-1)!) >= 0) return;
      const insertIndex = best.findIndex((other) => compare(rankedPlace, other) < 0);
      best.splice(insertIndex < 0 ? best.length : insertIndex, 0, rankedPlace);
      if (best.length > maxCount) best.pop();
    },
    best: (): City[] => best.map(({ placeIndex }) => cities[placeIndex]!),
  };
}

function weightOf({ population, lat, lng }: City, near: Near | null): number {
  const populationWeight = Math.log10(Math.max(1, population));
  if (near === null) return populationWeight;
  const longitudeDifference = Math.abs(lng - near.lng) % 360;
  const eastWestDegrees =
    Math.min(longitudeDifference, 360 - longitudeDifference) * Math.cos((near.lat * Math.PI) / 180);
  const distanceKm = Math.hypot(eastWestDegrees, lat - near.lat) * kmPerDegree;
  return populationWeight - Math.log10(1 + distanceKm / nearbyKm);
}

const compare = (a: Ranked, b: Ranked): number =>
  a.matchQuality - b.matchQuality || b.weight - a.weight || a.placeIndex - b.placeIndex;
