import type { Assistant } from '../assistant.ts';
import { explain, isUnderstood } from './explain.ts';
import { explainInGeneral } from './general.ts';

/** Answers from the record's own figures on this machine; nothing is sent anywhere. */
export function embeddedAssistant(): Assistant {
  return {
    name: 'embedded',
    understands: ({ record, question, language }) =>
      record === null || isUnderstood(record, question, language),
    answer: async function* ({ record, question, language }) {
      // The answer is sent word by word, like that of a model, so that callers need not distinguish the two.
      const text = record ? explain(record, question, language) : explainInGeneral(question, language);
      yield* text.split(/(?<=\s)(?=\S)/);
    },
  };
}
