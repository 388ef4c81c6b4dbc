import { readdirSync } from 'node:fs';
import { compileMessage } from '@furrow/messages/compile';
import { edgeOf } from '@furrow/messages/edges';
import { formatMessage } from '@furrow/messages/format';

const folder = new URL('../../apps/web/src/texts/', import.meta.url);
const imported = (file: string) => import(new URL(file, folder).href);

/** English has no catalogue: its texts of screens by their keys, as they are declared. */
const english = new Map<string, string>(await declaredTexts());

async function declaredTexts(): Promise<[key: string, text: string][]> {
  const [{ definitionOf }, { keysOf }] = await Promise.all(['define-texts.ts', 'translate.ts'].map(imported));
  const modules = readdirSync(folder).filter((file) => /^[a-z]+\.ts$/.test(file));
  const exported = (await Promise.all(modules.map(imported))).flatMap((module) => Object.values(module));
  const defined = exported.map((texts): { group: string; english: unknown } | undefined =>
    definitionOf(texts),
  );
  return defined.flatMap((texts) => (texts ? keysOf(texts.group, texts.english) : []));
}

export type Words = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** The texts of screens, such as `payment.useWallet`, as somebody reads them who has the app in this language. */
export function wordsIn(code: string): Words {
  const { locale, textOf } = edgeOf(code);
  return (key, args) => {
    const ofEnglish = english.get(`web.${key}`);
    if (ofEnglish === undefined) throw new Error(`There is no text "web.${key}".`);
    return formatMessage(
      (code === 'en' ? undefined : textOf(`web.${key}`)) ?? compileMessage(ofEnglish),
      locale,
      args,
    );
  };
}
