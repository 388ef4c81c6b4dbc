import type { ImagerySource } from '@furrow/analysis/imagery/ports';

/** Imagery without scenes: runs wait for a scene, and nothing is computed. */
export const noScenes: ImagerySource = {
  simulated: true,
  search: async () => [],
  open: () => Promise.reject(new Error('This imagery has no scenes: nothing can be opened.')),
};
