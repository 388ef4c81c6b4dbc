import { declareMessages } from '@furrow/messages/declare';

/** Messages of a catalogue check about texts that are missing in a language. */
export const missingTextsMessages = declareMessages('command.missing_texts', {
  whole: [
    '{language} ({code}): there are no texts. Readers see English.',
    { language: 'name', code: 'name' },
  ],
  some: [
    '{language} ({code}): {texts, plural, one {# text is missing. Readers see it in English:} other {# texts are missing. Readers see them in English:}}',
    { language: 'name', code: 'name', texts: 'count' },
  ],
});
