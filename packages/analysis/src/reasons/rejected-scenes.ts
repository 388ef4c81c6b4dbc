import type { Message } from '@furrow/messages/message';
import type { SceneReason } from './scene-reason.ts';

/** A scene that was considered and not used, with the reason. */
export interface RejectedScene {
  id: string;
  datetime: string;
  reason: SceneReason;
  detail: Message;
}

/** Max. rejected scenes in a record, because a catalogue may have thousands of bad items. */
const maxListed = 200;

/** Rejected scenes as stored in a record. */
export interface RejectionSummary {
  /** The first 200 rejected scenes, in the order in which they were considered. */
  dropped: RejectedScene[];
  /** Number of all rejected scenes by reason, if they are more than `dropped` lists. */
  dropped_counts?: Partial<Record<SceneReason, number>>;
}

export function summariseRejected(all: readonly RejectedScene[]): RejectionSummary {
  const rejected = all.slice(0, maxListed);
  if (all.length === rejected.length) return { dropped: rejected };
  const counts: Partial<Record<SceneReason, number>> = {};
  for (const { reason } of all) counts[reason] = (counts[reason] ?? 0) + 1;
  return { dropped: rejected, dropped_counts: counts };
}
