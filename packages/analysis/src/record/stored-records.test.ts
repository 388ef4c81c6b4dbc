import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { messageDefinitionOf } from '@furrow/messages/declare';
import { edgeOf } from '@furrow/messages/edges';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { type Message, toStored } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import { describe, expect, test } from 'vitest';
import type { Change } from '../run/change.ts';
import { changeMessages } from '../run/change-messages.ts';
import { recordedServices, storedRecord } from '../testing/stored-record.ts';
import { type FormatMessage, renderRecord } from './render-record.ts';

const languages = ['en', ...translatedLanguageCodes];
const sayIn =
  (language: string): FormatMessage =>
  (message) =>
    renderMessage(message, edgeOf(language));

/**
 * Displayed texts of a record. Names of services, sources and the fixed texts of the checksum are the same in every
 * language.
 */
function textsOf(code: string, language: string): string[] {
  const { metadata } = renderRecord(storedRecord(code), sayIn(language));
  const { provenance, more_indices } = metadata;
  const indices = metadata.indices as typeof metadata.indices | undefined;
  return [
    ...[...(indices ? [indices] : []), ...more_indices].flatMap(({ name, notes }) => [name, notes]),
    ...(provenance.facts ?? []).flatMap(({ name, value, unit = '' }) => [name, String(value), unit]),
    ...(provenance.more_formulas ?? []).flatMap(({ name, formula }) => [name, formula]),
    provenance.formula,
    provenance.limits,
    provenance.notes ?? '',
    provenance.mask,
    provenance.attribution,
  ];
}

describe.each(languages)('records stored in form 1, in %s', (language) => {
  test.each(recordedServices)('%s is rendered completely', (code) => {
    const displayedTexts = textsOf(code, language);
    expect(displayedTexts.filter((text) => /[{}[\]]|analysis\./.test(text))).toEqual([]);
    if (language !== 'en') expect(displayedTexts.flatMap((text) => findEnglish(text))).toEqual([]);
  });
});

test('a record of a newer form shows the codes of its messages, and nothing breaks', () => {
  const record = { ...storedRecord('vegetation-index'), messages: 2 as never };
  const { limits, mask } = renderRecord(record, sayIn('hi')).metadata.provenance;
  expect([limits, mask]).toEqual([
    unknownMessage('hi', record.metadata.provenance.limits.code),
    unknownMessage('hi', record.metadata.provenance.mask.code),
  ]);
});

test('a change is read by the version of its own message, whatever the form of its record', () => {
  const record = { ...storedRecord('vegetation-index'), messages: 2 as never };
  const change: Change = {
    since: '2050-06-01',
    date: '2050-06-08',
    overlap: 0,
    comparable: false,
    reason: toStored(changeMessages.unreadable({ day: { day: '2050-06-01' } })),
    difference: null,
  };
  const { metadata } = renderRecord({ ...record, metadata: { ...record.metadata, change } }, sayIn('en'));
  expect(metadata.change?.reason).toBe('The scenes of 1 Jun 2050 can no longer be read.');
});

const messagesIn = (file: string): Message[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const recordExamples = messagesIn('stored-record-messages.json');
const unknownMessage = (language: string, code: string): string =>
  renderMessage({ code: 'messages.unknown', params: { code } }, edgeOf(language));

test.each(languages)('every message that a record of form 1 may hold is rendered in %s', (language) => {
  const format = sayIn(language);
  for (const message of recordExamples) {
    expect(format(message)).not.toBe(unknownMessage(language, message.code));
    if (language !== 'en') expect(findEnglish(format(message), ['Wheat']), message.code).toEqual([]);
  }
});

test('every message that a record may hold has a stored example', async () => {
  const root = join(import.meta.dirname, '..');
  const source = readFileSync(join(import.meta.dirname, 'every-message.ts'), 'utf8');
  // A service that is not sold stores no record.
  const isRegistered = (file: string): boolean =>
    source.includes(`'../${file}'`) ||
    recordedServices.some((code) => file === `services/${code}/recipe-messages.ts`);
  // Reasons without a number have their examples among the stored messages of databases.
  const codes = new Set([...recordExamples, ...messagesIn('stored-messages.json')].map(({ code }) => code));
  const missingCodes: string[] = [];
  for (const file of globSync('**/*-messages.ts', { cwd: root })) {
    if (!isRegistered(file)) continue;
    const exported: Record<string, object> = await import(pathToFileURL(join(root, file)).href);
    for (const messageCreators of Object.values(exported)) {
      const { scope, declared } = messageDefinitionOf(messageCreators)!;
      // A record holds the code of its service, not its name.
      if (scope === 'analysis.service') continue;
      missingCodes.push(
        ...Object.keys(declared)
          .map((name) => `${scope}.${name}`)
          .filter((code) => !codes.has(code)),
      );
    }
  }
  expect(missingCodes, 'add an example of each to record/stored-record-messages.json').toEqual([]);
});
