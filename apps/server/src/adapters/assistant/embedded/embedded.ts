import type { Assistant } from '../assistant.ts';
import { explain } from './explain.ts';
import { explainInGeneral } from './general.ts';

/** Answers from the record's own figures on this machine; nothing is sent anywhere. */
export function embeddedAssistant(): Assistant {
  return {
    name: 'embedded',
    answer: async function* (request) {
      const { record, question, language } = request;
      // The answer is sent word by word, like that of a model, so that callers need not distinguish the two.
      const text = record ? explain({ ...request, record }) : explainInGeneral(question, language);
      yield* text.split(/(?<=\s)(?=\S)/);
    },
  };
}
