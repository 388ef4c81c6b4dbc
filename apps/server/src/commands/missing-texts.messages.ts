import { declareMessages } from '@furrow/messages/declare';

/** What a check of a catalogue says of texts that are not in every language. */
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
