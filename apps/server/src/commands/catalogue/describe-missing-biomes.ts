import type { Message } from '@furrow/messages/message';
import { missingBiomesMessages as words } from './missing-biomes.messages.ts';

/** Returns a line with the number of vegetation types, followed by a line for each; nothing if there are none. */
export const describeMissingBiomes = (paths: readonly string[]): (Message | string)[] =>
  paths.length === 0 ? [] : [words.some({ types: paths.length }), ...paths.map((path) => `  ${path}`)];
