import { readdirSync } from 'node:fs';
import { compileMessage } from '@furrow/messages/compile';
import { edgeOf } from '@furrow/messages/edges';
import { formatMessage } from '@furrow/messages/format';

const folder = new URL('../../apps/web/src/texts/', import.meta.url);
const importTexts = (file: string) => import(new URL(file, folder).href);

/** English texts of screens by key. They come from the declarations, because there is no English catalogue. */
const englishTexts = new Map<string, string>(await declaredTexts());

async function declaredTexts(): Promise<[key: string, text: string][]> {
  const [{ definitionOf }, { keysOf }] = await Promise.all(
    ['define-texts.ts', 'translate.ts'].map(importTexts),
  );
  const modules = readdirSync(folder).filter((file) => /^[a-z]+\.ts$/.test(file));
  const exported = (await Promise.all(modules.map(importTexts))).flatMap((module) => Object.values(module));
  const defined = exported.map((texts): { group: string; english: unknown } | undefined =>
    definitionOf(texts),
  );
  return defined.flatMap((texts) => (texts ? keysOf(texts.group, texts.english) : []));
}

export type ScreenTexts = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** Function that returns a text of the screens in a language by its key, such as `payment.useWallet`. */
export function pageTexts(code: string): ScreenTexts {
  const { locale, textOf } = edgeOf(code);
  return (key, args) => {
    const englishText = englishTexts.get(`web.${key}`);
    if (englishText === undefined)
      throw new Error(`There is no text "web.${key}". Check the key in apps/web/src/texts.`);
    return formatMessage(
      (code === 'en' ? undefined : textOf(`web.${key}`)) ?? compileMessage(englishText),
      locale,
      args,
    );
  };
}
