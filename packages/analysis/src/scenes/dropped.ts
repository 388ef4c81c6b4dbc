import type { Message } from '@furrow/messages/message';
import type { SceneReason } from '../scene-error.ts';

/** A scene that was looked at and not used. */
export interface DroppedScene {
  id: string;
  datetime: string;
  reason: SceneReason;
  detail: Message;
}

/** A catalogue with thousands of bad items must not make a record of thousands of lines. */
const mostNamed = 200;

/** Dropped scenes as a record holds them. */
export interface DroppedSummary {
  /** The first 200 at most, in the order in which they were looked at. */
  dropped: DroppedScene[];
  /** All of them by reason, where they are more than `dropped` names. */
  dropped_counts?: Partial<Record<SceneReason, number>>;
}

export function summariseDropped(all: readonly DroppedScene[]): DroppedSummary {
  const dropped = all.slice(0, mostNamed);
  if (all.length === dropped.length) return { dropped };
  const counts: Partial<Record<SceneReason, number>> = {};
  for (const { reason } of all) counts[reason] = (counts[reason] ?? 0) + 1;
  return { dropped, dropped_counts: counts };
}
