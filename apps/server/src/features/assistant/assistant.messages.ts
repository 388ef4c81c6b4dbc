import { declareMessages } from '@furrow/messages/declare';

export const assistantMessages = declareMessages('assistant', {
  /** This text replaces the name of a scene. */
  the_scene: 'the scene',
  prompts_used_up: [
    'Without a result we answer {prompts, number} questions a day. Ask beside a result, or try again tomorrow.',
    { prompts: 'count' },
  ],
});
