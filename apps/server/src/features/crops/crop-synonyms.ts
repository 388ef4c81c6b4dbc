import type { Message } from '@furrow/messages/message';
import table from './crop-synonyms.json' with { type: 'json' };
import { cropMessages } from './crops.messages.ts';
import { foldCrop } from './find-crop-types.ts';

type CropForm = keyof typeof table.forms;

const foldedNames = (names: string): string[] => names.split(', ').map(foldCrop);
const entriesOf = (names: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(names).flatMap(([meant, list]) =>
    foldedNames(list).map((name): [string, string] => [name, meant]),
  );

const typesByName = new Map(entriesOf(table.types));
const formsByName = new Map(entriesOf(table.forms) as [string, CropForm][]);

/**
 * Returns the English name of the vegetation type that a crop of a farm register means exactly; null for a crop that
 * says more or less than a type, such as a variety.
 */
export const typeOfCrop = (crop: string): string | null => typesByName.get(foldCrop(crop)) ?? null;

/** Returns the name of a crop that says more than its vegetation type, such as winter wheat; null for another crop. */
export function nameOfForm(crop: string): Message | null {
  const form = formsByName.get(foldCrop(crop));
  return form === undefined ? null : cropMessages[form]();
}
