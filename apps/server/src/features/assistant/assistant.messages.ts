import { declareMessages } from '@furrow/messages/declare';

export const assistantMessages = declareMessages('assistant', {
  /** In place of the name of a scene. */
  the_scene: 'the scene',
  prompts_used_up: [
    'Without a result {prompts, number} questions a day are answered. Ask beside a result, or try again tomorrow.',
    { prompts: 'count' },
  ],
});
