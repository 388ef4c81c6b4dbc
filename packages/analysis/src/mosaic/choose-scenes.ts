import { SceneError } from '../scene-error.ts';
import { isWantedCollection } from '../scenes/collection.ts';
import { parseScene } from '../scenes/scene.ts';
import type { Candidate } from './candidates.ts';
import { type MosaicScene, mosaicScene } from './mosaic-scene.ts';

/** Swaths end within a cell: what the first choice leaves open, the next ones may fill. One stands by for a whole one that fails. */
const mostOfOneCell = 3;
const mostOfWhole = 2;
/** A day of age counts as much as so many percent that are hidden. */
const percentPerDay = 0.02;
/** Milliseconds between two scenes from which they are of two passes: a pass flies over an area within seconds. */
const betweenPasses = 300_000;
const msPerDay = 86_400_000;

/** Percent, for comparing: what is hidden here and in all of its pass, so that neighbours come from one pass, and the age. */
type Merit = (candidate: Candidate) => number;

/**
 * The scenes that a map of the ground is made of: of each grid cell the newest that is clear, cell and pass alike, and one
 * or two more that stand by for what it does not reach.
 * @param candidates of one area: what a pass hides is taken over all of it.
 * @returns by rank, within it the newest first.
 */
export function chooseScenes(candidates: readonly Candidate[], collection: string | null): MosaicScene[] {
  const merit = meritOver(candidates);
  return [...Map.groupBy(candidates, ({ cell }) => cell).values()]
    .flatMap((ofCell) =>
      firstUsable(
        ofCell.sort((a, b) => merit(a) - merit(b) || b.instant - a.instant || compare(b.id, a.id)),
        collection,
      ),
    )
    .sort((a, b) => a.rank - b.rank || compare(b.datetime, a.datetime) || compare(a.id, b.id));
}

/** Whether no older scene would be chosen before those found, whatever it shows. `since`: instant up to which was searched. */
export function isSettled(candidates: readonly Candidate[], since: number): boolean {
  const merit = meritOver(candidates);
  const oldest = (-since / msPerDay) * percentPerDay;
  const cells = [...Map.groupBy(candidates, ({ cell }) => cell).values()];
  return cells.length > 0 && cells.every((ofCell) => ofCell.some((candidate) => merit(candidate) <= oldest));
}

function meritOver(candidates: readonly Candidate[]): Merit {
  const merits = new Map<Candidate, number>();
  for (const pass of passesAmong(candidates)) {
    const overall = pass.reduce((sum, { hidden }) => sum + hidden, 0) / pass.length;
    for (const candidate of pass) {
      const age = -candidate.instant / msPerDay;
      merits.set(candidate, candidate.hidden + overall + percentPerDay * age);
    }
  }
  return (candidate) => merits.get(candidate)!;
}

function passesAmong(candidates: readonly Candidate[]): Candidate[][] {
  const passes: Candidate[][] = [];
  let last = -Infinity;
  for (const candidate of candidates.toSorted((a, b) => a.instant - b.instant)) {
    if (candidate.instant - last > betweenPasses) passes.push([]);
    passes.at(-1)!.push(candidate);
    last = candidate.instant;
  }
  return passes;
}

function firstUsable(candidates: readonly Candidate[], collection: string | null): MosaicScene[] {
  const scenes: MosaicScene[] = [];
  let most = mostOfOneCell;
  for (const { id, item, picture, whole } of candidates) {
    if (scenes.length >= most) break;
    // Pages of a catalogue may repeat an item.
    if (scenes.some((scene) => scene.id === id)) continue;
    try {
      const scene = parseScene(item);
      if (!isWantedCollection(scene, collection)) continue;
      if (whole && scenes.length === 0) most = mostOfWhole;
      scenes.push(mosaicScene(scene, picture, scenes.length));
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
    }
  }
  return scenes;
}

/** By code unit, so that the order does not depend on a machine's language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
