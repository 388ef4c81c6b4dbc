import { SceneError } from '../reasons/scene-error.ts';
import { isRequestedCollection } from '../scenes/collection.ts';
import { parseScene } from '../scenes/scene.ts';
import type { MosaicCandidate } from './mosaic-candidates.ts';
import { type MosaicScene, toMosaicScene } from './mosaic-scene.ts';

/**
 * Max. scenes per cell of the scene grid: the end of a swath may leave a part of the cell to further scenes. A scene
 * that covers its cell has one reserve, in case it cannot be read.
 */
const maxPerCell = 3;
const maxPerCompleteCell = 2;
/** Percentage points of cloud that count as much as one day of age. */
const percentPerDay = 0.02;
/** Time between two scenes above which they belong to different passes: a pass crosses an area within seconds. */
const minPassGapMs = 300_000;
const msPerDay = 86_400_000;

/**
 * Score in percent, lower is better: the obscured share of the scene, plus that of its pass, plus its age. The share of
 * the pass makes neighbouring cells use one pass.
 */
type CandidateScore = (candidate: MosaicCandidate) => number;

/**
 * Chooses the scenes of a map: for each grid cell the newest clear one, weighing cell and pass alike, and one
 * or two more in reserve for what it does not cover.
 * @param candidates of one area, over which a pass's obscured share is averaged.
 * @returns sorted by rank, then newest first.
 */
export function chooseScenes(
  candidates: readonly MosaicCandidate[],
  collection: string | null,
): MosaicScene[] {
  const score = scoreOver(candidates);
  return [...Map.groupBy(candidates, ({ cell }) => cell).values()]
    .flatMap((cellCandidates) =>
      parseUsable(
        cellCandidates.sort((a, b) => score(a) - score(b) || b.instant - a.instant || compare(b.id, a.id)),
        collection,
      ),
    )
    .sort((a, b) => a.rank - b.rank || compare(b.datetime, a.datetime) || compare(a.id, b.id));
}

/** True when scenes older than `since`, the earliest instant searched, would not be preferred even without clouds. */
export function isSettled(candidates: readonly MosaicCandidate[], since: number): boolean {
  const score = scoreOver(candidates);
  const oldestScore = (-since / msPerDay) * percentPerDay;
  const cells = [...Map.groupBy(candidates, ({ cell }) => cell).values()];
  return (
    cells.length > 0 &&
    cells.every((cellCandidates) => cellCandidates.some((candidate) => score(candidate) <= oldestScore))
  );
}

function scoreOver(candidates: readonly MosaicCandidate[]): CandidateScore {
  const scores = new Map<MosaicCandidate, number>();
  for (const pass of groupByPass(candidates)) {
    const meanObscuredPercent =
      pass.reduce((sum, { obscuredPercent }) => sum + obscuredPercent, 0) / pass.length;
    for (const candidate of pass) {
      const age = -candidate.instant / msPerDay;
      scores.set(candidate, candidate.obscuredPercent + meanObscuredPercent + percentPerDay * age);
    }
  }
  return (candidate) => scores.get(candidate)!;
}

function groupByPass(candidates: readonly MosaicCandidate[]): MosaicCandidate[][] {
  const passes: MosaicCandidate[][] = [];
  let lastInstant = -Infinity;
  for (const candidate of candidates.toSorted((a, b) => a.instant - b.instant)) {
    if (candidate.instant - lastInstant > minPassGapMs) passes.push([]);
    passes.at(-1)!.push(candidate);
    lastInstant = candidate.instant;
  }
  return passes;
}

function parseUsable(candidates: readonly MosaicCandidate[], collection: string | null): MosaicScene[] {
  const scenes: MosaicScene[] = [];
  let limit = maxPerCell;
  for (const { id, item, visualHref, coversCell } of candidates) {
    if (scenes.length >= limit) break;
    // Pages of a catalogue may repeat an item.
    if (scenes.some((scene) => scene.id === id)) continue;
    try {
      const scene = parseScene(item);
      if (!isRequestedCollection(scene, collection)) continue;
      if (coversCell && scenes.length === 0) limit = maxPerCompleteCell;
      scenes.push(toMosaicScene(scene, visualHref, scenes.length));
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
    }
  }
  return scenes;
}

/** Compares by code unit, so that the order does not depend on the locale of the machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
