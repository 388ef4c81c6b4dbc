import type { ImagerySource } from '@furrow/analysis/ports';

/** No scene has come yet: runs wait for one, and nothing is computed. */
export const noScenes: ImagerySource = {
  simulated: true,
  search: async () => [],
  open: () => Promise.reject(new Error('There is none.')),
};
