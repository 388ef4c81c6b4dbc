import type { Preference } from '../geocoder.ts';
import type { MatchQuality } from './name-index.ts';
import type { City } from './read-cities.ts';

interface Ranked {
  placeIndex: number;
  matchQuality: MatchQuality;
  /** Rank of a place among equal matches: it grows with population and with what is preferred. */
  weight: number;
}

const kmPerDegree = 111.2;
/**
 * Distance in kilometres within which nearness matters little: half the width of the view, within these limits. A place
 * ten times as far away has to be ten times as large.
 */
const nearbyKm = { min: 20, max: 100 };
/** Half a width of the view in kilometres from which most of a continent is in view, so that it prefers no place. */
const maxViewKm = 1_000;
/** Powers of ten by which a place elsewhere has to be larger than one in view, or of the first or second country. */
const viewWeight = 1;
const countryWeights = [1.5, 1];

/** Keeps the best places: by how well the name fits, then by population, distance, view and country. */
export function createTopList(cities: readonly City[], preference: Preference, maxCount: number) {
  const best: Ranked[] = [];
  return {
    add: (placeIndex: number, matchQuality: MatchQuality): void => {
      const rankedPlace = { placeIndex, matchQuality, weight: weightOf(cities[placeIndex]!, preference) };
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

function weightOf({ population, country, lat, lng }: City, { view, countries }: Preference): number {
  const countryWeight = countryWeights[countries.indexOf(country)] ?? 0;
  const weight = Math.log10(Math.max(1, population)) + countryWeight;
  if (view === null) return weight;
  const longitudeDifference = Math.abs(lng - view.lng) % 360;
  const eastWestDegrees =
    Math.min(longitudeDifference, 360 - longitudeDifference) * Math.cos((view.lat * Math.PI) / 180);
  const distanceKm = Math.hypot(eastWestDegrees, lat - view.lat) * kmPerDegree;
  const radiusKm = view.radiusKm ?? nearbyKm.max;
  const isInView = view.radiusKm !== null && radiusKm <= maxViewKm && distanceKm <= radiusKm;
  const scaleKm = Math.min(nearbyKm.max, Math.max(nearbyKm.min, radiusKm));
  return weight + (isInView ? viewWeight : 0) - Math.log10(1 + distanceKm / scaleKm);
}

const compare = (a: Ranked, b: Ranked): number =>
  a.matchQuality - b.matchQuality || b.weight - a.weight || a.placeIndex - b.placeIndex;
