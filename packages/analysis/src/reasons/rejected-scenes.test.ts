import { describe, expect, it } from 'vitest';
import { sceneMessages } from '../messages/scene-messages.ts';
import { type RejectedScene, summariseRejected } from './rejected-scenes.ts';
import type { SceneReason } from './scene-reason.ts';

const scene = (index: number, reason: SceneReason): RejectedScene => ({
  id: `S2_${index}`,
  datetime: '2026-06-01T10:30:00.000Z',
  reason,
  detail: sceneMessages.outside({ scene: `S2_${index}` }),
});

describe('rejected scenes in a record', () => {
  it('are all listed up to 200', () => {
    const fewRejected = Array.from({ length: 200 }, (_, index) => scene(index, 'not_enough_clear'));
    expect(summariseRejected(fewRejected)).toEqual({ dropped: fewRejected });
  });

  it('are the first 200 and counts by reason where there are more', () => {
    const manyRejected = Array.from({ length: 5000 }, (_, index) =>
      scene(index, index < 4000 ? 'item_invalid' : 'jpeg2000'),
    );
    expect(summariseRejected(manyRejected)).toEqual({
      dropped: manyRejected.slice(0, 200),
      dropped_counts: { item_invalid: 4000, jpeg2000: 1000 },
    });
  });
});
