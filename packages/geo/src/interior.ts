import { isSame } from './edges.ts';
import type { Outline } from './outline.ts';
import type { Position } from './polygon.ts';
import { type Refusal, refuse } from './refusals.ts';
import { meetingOf } from './segments.ts';
import { sweepEdges } from './sweep-edges.ts';

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
  const roots = new Map<unknown, unknown>();
  const rootOf = (node: unknown): unknown => {
    let root = node;
    while (roots.has(root)) root = roots.get(root);
    if (root !== node) roots.set(node, root);
    return root;
  };
  for (const part of withHoles) {
    const touches = new Map<string, Set<Outline>>();
    for (const [one, other] of sweepEdges(outlines.filter((outline) => outline.part === part))) {
      if (one.outline === other.outline) continue;
      const meeting = meetingOf(one.from, one.to, other.from, other.to);
      if (typeof meeting === 'string') continue;
      const position = meeting.touch;
      const point = `${part}:${position[0]},${position[1]}`;
      const rings = touches.get(point) ?? new Set();
      touches.set(point, rings);
      for (const outline of [one.outline, other.outline].sort((a, b) => a.ring - b.ring)) {
        if (rings.has(outline)) continue;
        rings.add(outline);
        const [root, pointRoot] = [rootOf(outline), rootOf(point)];
        if (root !== pointRoot) roots.set(pointRoot, root);
        else return refuseAt(outline.ring > 0 ? outline : [...rings].find(({ ring }) => ring > 0)!, position);
      }
    }
  }
  return null;
}

/** `vertex` is set only if a corner of the hole itself touches, not if a corner of another ring touches its side. */
function refuseAt({ part, ring, corners, source }: Outline, position: Position): Refusal {
  const vertex = source[corners.findIndex((corner) => isSame(corner, position))];
  return refuse('disconnected_interior', {
    part,
    ring,
    ...(vertex === undefined ? {} : { vertex }),
    position,
  });
}
