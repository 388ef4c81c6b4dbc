import type { FileCheck } from '@furrow/analysis/checks/check-file';
import type { ItemCheck } from '@furrow/analysis/checks/check-item';
import type { Scene } from '@furrow/analysis/scenes/scene';
import type { Message } from '@furrow/messages/message';
import type { Terminal } from '../../text/terminal.ts';
import { padEndTo } from '../../text/text-columns.ts';
import { sceneMessages as words } from './scene.messages.ts';

const nameWidth = 10;

/** Describes a single raster, followed by the verdict. */
export function describeFile({ description, error }: FileCheck, terminal: Terminal): string[] {
  const verdict = error ? words.not_read({ reason: error.reason, why: error.detail }) : words.read();
  return [...(description === null ? [] : [inOneLine(description, terminal)]), terminal.say(verdict)];
}

/** Describes an item: a heading, a line per file, and the verdict. */
export function describeItem(
  scene: Scene,
  { assets, services }: ItemCheck,
  isRequested: boolean,
  terminal: Terminal,
): string[] {
  const { say } = terminal;
  const collection =
    scene.collection === '' ? words.no_collection() : words.collection({ collection: scene.collection });
  const baseline =
    scene.baseline === null ? words.no_baseline() : words.baseline({ baseline: scene.baseline });
  const lines = assets.map(({ name, description, error }) => {
    const state = error
      ? say(words.asset_not_read({ reason: error.reason, why: error.detail }))
      : inOneLine(description ?? [], terminal);
    return `  ${padEndTo(nameWidth, name)}${state}`;
  });
  const heading = words.item({ item: scene.id, collection, instant: scene.datetime, baseline });
  return [say(heading), ...lines, say(verdictOf())];

  function verdictOf(): Message {
    if (!isRequested) return words.other_collection({ reason: 'other_collection', collection });
    return services.length === 0 ? words.no_service() : words.read_by({ services: { list: services } });
  }
}

const inOneLine = (parts: readonly (Message | string)[], { say, edge }: Terminal): string =>
  new Intl.ListFormat(edge.locale, { type: 'unit', style: 'long' }).format(parts.map(say));
