import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import { isTransportSecure, setting } from './setting-types.ts';
import { settingMessages } from './settings.messages.ts';

/** A service that is compatible with the OpenAI API. */
export interface ModelSettings {
  /** Address of the API without a trailing slash, such as https://api.openai.com/v1. */
  url: string;
  /** The API's key: never print it. Null if the service requires none. */
  apiKey: string | null;
  model: string;
}

/** Settings of the assistant; null selects the embedded explainer. */
export type AssistantSettings = ModelSettings | 'off' | null;

export const assistantSchema = {
  ASSISTANT_URL: setting<string | null>(
    null,
    (value) => (value === 'off' ? value : modelAddress(value)),
    (named) => settingMessages.assistant_url({ ...named, example: 'https://api.openai.com/v1' }),
  ),
  ASSISTANT_API_KEY: setting<string | null>(
    null,
    (value) => (/^[\x21-\x7e]{1,500}$/.test(value) ? value : null),
    settingMessages.assistant_key,
  ),
  ASSISTANT_MODEL: setting<string | null>(
    null,
    (value) => (/^[\x21-\x7e]{1,200}$/.test(value) && value !== 'embedded' ? value : null),
    (named) => settingMessages.assistant_model({ ...named, example: 'gpt-4o-mini' }),
  ),
};

function modelAddress(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isPlain = !url.search && !url.hash && !url.username && !url.password;
  return isTransportSecure(url) && isPlain ? value.replace(/\/+$/, '') : null;
}

type AssistantValues = z.infer<z.ZodObject<typeof assistantSchema>>;

/** Combines the assistant's settings, or reports how they contradict each other. */
export function readAssistant({
  ASSISTANT_URL: url,
  ASSISTANT_API_KEY: apiKey,
  ASSISTANT_MODEL: model,
}: AssistantValues): { assistant: AssistantSettings; problems: Message[] } {
  if (url === 'off') return { assistant: url, problems: [] };
  if (url === null) {
    const givenSettings = Object.entries({ ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model }).filter(
      ([, text]) => text,
    );
    const problems = givenSettings.map(([name]) =>
      settingMessages.missing_companion({ setting: 'ASSISTANT_URL', other: name }),
    );
    return { assistant: null, problems };
  }
  if (model === null) {
    const problem = settingMessages.model_missing({ setting: 'ASSISTANT_MODEL', other: 'ASSISTANT_URL' });
    return { assistant: null, problems: [problem] };
  }
  return { assistant: { url, apiKey, model }, problems: [] };
}
