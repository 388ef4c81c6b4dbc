import { declareMessages } from '@furrow/messages/declare';
import { nodeTexts } from '../bin/node-24.mjs';

/** What is said before a Node runs that could say it. */
export const nodeMessages = declareMessages('node', {
  missing: [nodeTexts.missing, { version: 'name', system: 'name', site: 'name' }],
  does_not_start: [nodeTexts.does_not_start, { path: 'name', reason: 'name' }],
});
