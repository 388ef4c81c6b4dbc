import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const assistant = (env: Record<string, string>) => parseSettings({ NODE_ENV: 'test', ...env }).assistant;

test('a model has an address, a name and an optional key', () => {
  const url = 'https://models.example.org/v1';
  expect(assistant({ ASSISTANT_URL: `${url}/`, ASSISTANT_MODEL: 'm-1', ASSISTANT_API_KEY: 'k' })).toEqual({
    url,
    apiKey: 'k',
    model: 'm-1',
  });
  const local = { ASSISTANT_URL: 'http://127.0.0.1:11434/v1', ASSISTANT_MODEL: 'llama3.2:3b' };
  expect(assistant(local)).toEqual({ url: local.ASSISTANT_URL, apiKey: null, model: 'llama3.2:3b' });
  expect(() => assistant({ ASSISTANT_URL: url })).toThrow('ASSISTANT_MODEL is not set');
});

test('without a model it is the embedded explainer, or none if switched off', () => {
  expect(assistant({})).toBeNull();
  expect(() => assistant({ ASSISTANT_MODEL: 'm-1' })).toThrow('ASSISTANT_URL is not set');
  expect(assistant({ ASSISTANT_URL: 'off' })).toBe('off');
});

test.each([
  'http://models.example.org/v1',
  'http://10.0.0.7:8000/v1',
  'https://user:secret@models.example.org/v1',
  'https://models.example.org/v1?key=1',
  'https://models.example.org/v1#x',
  'file:///etc/passwd',
  'models.example.org',
])('%s is refused as the address of a model', (url) => {
  expect(() => assistant({ ASSISTANT_URL: url, ASSISTANT_MODEL: 'm-1' })).toThrow('ASSISTANT_URL');
});
