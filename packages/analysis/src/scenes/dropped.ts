import type { Message } from '@furrow/messages/message';
import type { SceneReason } from '../scene-error.ts';

/** A scene that was considered and not used, with the reason. */
export interface DroppedScene {
  id: string;
  datetime: string;
  reason: SceneReason;
  detail: Message;
}

/** Limits the size of a record: a catalogue may have thousands of bad items. */
const mostNamed = 200;

/** Rejected scenes as stored in a record. */
export interface DroppedSummary {
  /** The first 200, in the order in which they were considered. */
  dropped: DroppedScene[];
  /** Counts of all of them by reason, where they are more than `dropped` lists. */
  dropped_counts?: Partial<Record<SceneReason, number>>;
}

export function summariseDropped(all: readonly DroppedScene[]): DroppedSummary {
  const dropped = all.slice(0, mostNamed);
  if (all.length === dropped.length) return { dropped };
  const counts: Partial<Record<SceneReason, number>> = {};
  for (const { reason } of all) counts[reason] = (counts[reason] ?? 0) + 1;
  return { dropped, dropped_counts: counts };
}
