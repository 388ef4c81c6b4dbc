import type { UtmZone } from '@furrow/geo/projection/utm';
import type { Frame } from '../grid/frame.ts';
import { seedFor } from '../noise/hash.ts';
import { interpolate, type NodeGrid, nodesAround } from '../noise/smooth-field.ts';
import { bentCoastDistances, maxBendM } from './bent-coast.ts';
import { coastDistance } from './coast-distance.ts';
import { isLandByAtlas } from './coast-index.ts';
import { localGeodesyOf } from './local-ground.ts';
import { openSeaDistanceM, type SeaWater, seaWater } from './sea-water.ts';

/** Land and sea at the pixels of a frame, in rows from the north. */
export interface Shore {
  water: SeaWater;
  /** Null if there is only sea. */
  edge: ShoreEdge | null;
}

export interface ShoreEdge {
  /** Distance in metres to the water's edge, negative at sea; exact only near the edge. */
  inlandMetres: Float32Array;
  /** Character of the coast: about 1 for dunes, 0 for rock, −1 for marshes. */
  coastCharacter: Float32Array;
  /** Width of beach and dunes, mean 0, standard deviation about 1. */
  width: Float32Array;
}

/** Maximum distance in metres from the atlas's coast at which there may be sea, or the land behind a beach. */
const maxInlandM = maxBendM + 300;
/** E-folding distance in metres of the visibility of the last shallows, and their maximum share. */
const surfDecayM = 90;
const surfShare = 0.7;
/**
 * Minimum spacing in metres of the points at which smooth properties are computed; larger pixels use their own size.
 */
const spacingM = 80;

const seeds = { character: seedFor('coast character'), width: seedFor('coast width') };

/** Shore of a frame; null for a frame without sea or beach. */
export function shoreOver(zone: UtmZone, frame: Frame): Shore | null {
  const ground = localGeodesyOf(zone, frame);
  const distance = coastDistance(ground, openSeaDistanceM);
  const isNearCoast = distance.nearest < ground.radiusM + maxInlandM;
  if (!isNearCoast && isLandByAtlas(...ground.centre)) return null;
  const water = seaWater(ground, frame, distance);
  if (!isNearCoast) return { water, edge: null };
  const evaluateNodes = (value: () => number): NodeGrid =>
    nodesAround(frame, Math.max(spacingM, frame.pixel), (x, y) => {
      ground.moveToPoint(x, y);
      return value();
    });
  const coastCharacter = evaluateNodes(
    () => 0.5 + 0.9 * ground.noise(14_000, seeds.character) + 0.15 * ground.noise(500, seeds.character),
  );
  const width = evaluateNodes(() => ground.noise(1900, seeds.width) + 0.5 * ground.noise(410, seeds.width));
  const inlandMetres = bentCoastDistances({ ground, frame, distance, character: coastCharacter });
  const { shallowShare } = water;
  for (let i = 0; i < shallowShare.length; i++) {
    if (inlandMetres[i]! < -maxBendM) continue;
    shallowShare[i]! +=
      surfShare * (1 - shallowShare[i]!) * Math.exp(Math.min(0, inlandMetres[i]!) / surfDecayM);
  }
  return {
    water,
    edge: {
      inlandMetres,
      coastCharacter: interpolate(coastCharacter, frame),
      width: interpolate(width, frame),
    },
  };
}
