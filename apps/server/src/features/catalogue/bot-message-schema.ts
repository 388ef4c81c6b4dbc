import {
  type BotMessageName,
  guidedErrors,
  guidedStates,
  placeholdersOf,
} from '@furrow/contract/catalogue/catalogue';
import { encodeIssue } from '@furrow/contract/input/issues';
import type { Message } from '@furrow/messages/message';
import { z } from 'zod';
import { botMessageMessages as words } from './bot-message.messages.ts';
import { catalogueEntryMessages } from './catalogue-entry.messages.ts';
import { lineSchema } from './line.ts';
import { languagesOf, localText } from './local-text.ts';

const names: readonly BotMessageName[] = [...guidedStates, ...guidedErrors];

const placeholder = /\{([^{}]*)\}/g;

const placeholdersIn = (text: string): Set<string> => new Set(text.match(placeholder));

const botMessage = z
  .strictObject({
    state_name: z.enum(names, encodeIssue(words.no_state({ states: { list: names, oneOf: true } }))),
    message_text: localText(lineSchema(500)),
  })
  .superRefine(({ state_name, message_text }, context) => {
    const placeholders = placeholdersOf[state_name];
    const languages = languagesOf(message_text);
    for (const language of languages) {
      const text = message_text[language] ?? '';
      // A file may contain the English text alone, without a language key.
      const path = languages.length === 1 ? ['message_text'] : ['message_text', language];
      // zod extends the path of each issue in place, so two issues need two arrays.
      const refuse = (message: Message) =>
        context.addIssue({ code: 'custom', path: [...path], message: encodeIssue(message) });
      for (const [written, name = ''] of text.matchAll(placeholder)) {
        if (placeholders.includes(name)) continue;
        refuse(
          words.unknown_placeholder({
            written,
            state: state_name,
            known: { list: placeholders.map((one) => `{${one}}`), oneOf: true },
          }),
        );
      }
      const translated = placeholdersIn(text);
      for (const written of placeholdersIn(message_text.en)) {
        if (!translated.has(written)) refuse(words.lost_placeholder({ state: state_name, written }));
      }
      if (/[{}]/.test(text.replaceAll(placeholder, ''))) refuse(words.half_brace());
    }
  });

/** Messages of the guided order: exactly one for each of its states and errors. */
export const botMessages = z.array(botMessage).superRefine((messages, context) => {
  const stateNames = messages.map(({ state_name }) => state_name);
  for (const [index, state] of stateNames.entries()) {
    if (stateNames.indexOf(state) < index) {
      const message = encodeIssue(catalogueEntryMessages.twice({ entry: state }));
      context.addIssue({ code: 'custom', path: [index], message });
    }
  }
  const missing = names.filter((name) => !stateNames.includes(name));
  if (missing.length > 0) {
    context.addIssue({
      code: 'custom',
      message: encodeIssue(words.state_without_message({ states: { list: missing } })),
    });
  }
});
