import type { CheckedFile } from '@furrow/analysis/checks/check-file';
import type { CheckedItem } from '@furrow/analysis/checks/check-item';
import type { Scene } from '@furrow/analysis/scenes/scene';

const nameWidth = 10;

/** A single raster: what it is, then the verdict. */
export function describeFile({ description, refusal }: CheckedFile): string {
  const verdict = refusal
    ? `It would not be read (${refusal.reason}): ${refusal.message}`
    : 'It would be read.';
  return `${description === null ? '' : `${description}\n`}${verdict}\n`;
}

/** An item: what it is, a line for each file, then the verdict. */
export function describeItem(scene: Scene, { assets, services }: CheckedItem, isWanted: boolean): string {
  const collection = scene.collection === '' ? 'no collection' : `collection ${scene.collection}`;
  const baseline = scene.baseline === null ? 'no processing baseline' : `baseline ${scene.baseline}`;
  const lines = assets.map(({ name, description, refusal }) => {
    const words = refusal ? `not read (${refusal.reason}): ${refusal.message}` : description;
    return `  ${name.padEnd(nameWidth)}${words}`;
  });
  return [`${scene.id}: ${collection}, ${scene.datetime}, ${baseline}`, ...lines, verdictOf(), ''].join('\n');

  function verdictOf(): string {
    if (!isWanted) return `It would not be read (other_collection): it belongs to ${collection}.`;
    return services.length === 0
      ? 'It would not be read: no service finds its classification and all of its bands.'
      : `It would be read, by: ${services.join(', ')}.`;
  }
}
