import { expect, it } from 'vitest';
import { sceneMessages } from '../messages/scene-messages.ts';
import { addRejected, rejectScene } from './reject-scene.ts';
import { SceneError } from './scene-error.ts';

const scene = (id: string) => ({ id, datetime: '2026-06-01T10:30:00.000Z' });
const outside = new SceneError('outside_scene', sceneMessages.outside({ scene: 'A' }));
const emptySceneError = new SceneError('no_valid_pixel', sceneMessages.no_pixel({ scene: 'B' }));

it('the error of a stage lists the scenes rejected before it in the order of the stages', () => {
  const run = addRejected([rejectScene(scene('B'), emptySceneError)], emptySceneError);
  const analysis = addRejected([rejectScene(scene('A'), outside)], run);
  expect(analysis).toMatchObject({
    reason: 'no_valid_pixel',
    detail: emptySceneError.detail,
    rejected: [
      { id: 'A', reason: 'outside_scene' },
      { id: 'B', reason: 'no_valid_pixel' },
    ],
  });
  expect(emptySceneError.rejected).toEqual([]);
});

it('an error that is about no scene stays as it is and rejects none', () => {
  const bug = new TypeError('bug');
  const ended = new SceneError('ended_early', sceneMessages.ended_early());
  expect(addRejected([rejectScene(scene('A'), outside)], bug)).toBe(bug);
  expect(() => rejectScene(scene('A'), bug)).toThrow(bug);
  expect(() => rejectScene(scene('A'), ended)).toThrow(ended);
});
