import type { Outline } from '../rings/outline.ts';
import type { Position } from '../rings/polygon.ts';
import { isSamePosition } from '../rings/ring-edges.ts';
import { intersectSegments } from '../rings/segments.ts';
import { intersectingEdgePairs } from '../rings/sweep-edges.ts';
import { type Refusal, refuse } from './outline-refusals.ts';

/**
 * Finds the first hole that disconnects the interior of its part, alone or in a chain of holes; null if the interior of
 * each part is connected, as OGC Simple Features (6.1.11.1) require. The rings have to be simple, properly nested and
 * must not cross.
 *
 * Rings and their touch points form a graph. By Euler's formula the interior has one more component than that graph has
 * independent cycles: a hole that touches once is valid, one that touches twice closes a cycle.
 */
export function findDisconnectedInterior(outlines: readonly Outline[]): Refusal | null {
  const withHoles = new Set(outlines.filter(({ ring }) => ring > 0).map(({ part }) => part));
  const rootByNode = new Map<unknown, unknown>();
  const rootOf = (node: unknown): unknown => {
    let root = node;
    while (rootByNode.has(root)) root = rootByNode.get(root);
    if (root !== node) rootByNode.set(node, root);
    return root;
  };
  for (const part of withHoles) {
    const outlinesByPoint = new Map<string, Set<Outline>>();
    for (const [a, b] of intersectingEdgePairs(outlines.filter((outline) => outline.part === part))) {
      if (a.outline === b.outline) continue;
      const intersection = intersectSegments(a.from, a.to, b.from, b.to);
      if (typeof intersection === 'string') continue;
      const position = intersection.touch;
      const pointKey = `${part}:${position[0]},${position[1]}`;
      const rings = outlinesByPoint.get(pointKey) ?? new Set();
      outlinesByPoint.set(pointKey, rings);
      for (const outline of [a.outline, b.outline].sort((a, b) => a.ring - b.ring)) {
        if (rings.has(outline)) continue;
        rings.add(outline);
        const [root, pointRoot] = [rootOf(outline), rootOf(pointKey)];
        if (root !== pointRoot) rootByNode.set(pointRoot, root);
        else return refuseAt(outline.ring > 0 ? outline : [...rings].find(({ ring }) => ring > 0)!, position);
      }
    }
  }
  return null;
}

/** `vertex` is set only if a corner of the hole itself touches, not if a corner of another ring touches its side. */
function refuseAt({ part, ring, corners, sourceIndices }: Outline, position: Position): Refusal {
  const vertex = sourceIndices[corners.findIndex((corner) => isSamePosition(corner, position))];
  return refuse('disconnected_interior', {
    part,
    ring,
    ...(vertex === undefined ? {} : { vertex }),
    position,
  });
}
