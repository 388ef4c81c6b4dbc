import type { AssistantSettings, ModelSettings } from '../settings/assistant-settings.ts';
import type { Assistant } from './assistant/assistant.ts';
import { embeddedAssistant } from './assistant/embedded/embedded.ts';

/**
 * Creates the assistant that the settings name.
 * @returns null if the assistant is switched off
 */
export function createAssistant(settings: AssistantSettings): Assistant | null {
  if (settings === 'off') return null;
  return settings === null ? embeddedAssistant() : loadedOnDemand(settings);
}

/** Loads the model client at the first question: it is large, and a server starts faster without it. */
function loadedOnDemand(settings: ModelSettings): Assistant {
  let loaded: Assistant | null = null;
  return {
    name: settings.model,
    answer: async function* (question, signal) {
      const { openaiAssistant } = await import('./assistant/openai/openai.ts');
      loaded ??= openaiAssistant(settings);
      yield* loaded.answer(question, signal);
    },
  };
}
