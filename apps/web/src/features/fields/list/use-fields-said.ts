import type { SavedField } from '@furrow/contract/fields';
import { useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { withAll } from './choice.ts';
import { useFieldsView } from './fields-view.ts';
import { removeFields, restoreFields } from './many-fields.ts';
import type { Said } from './said-line.tsx';

const texts = fieldsTexts.said;

/** Removes and restores fields, with status messages. */
export function useFieldsSaid() {
  const [said, say] = useState<Said | null>(null);

  const undo = async (gone: readonly SavedField[], before: Said) => {
    if (before.way) say({ ...before, way: { ...before.way, isUnderWay: true } });
    const back = await restoreFields(gone.map(({ id }) => id));
    if (back.length === 0) return say(before);
    const { choice, choose } = useFieldsView.getState();
    const returned = gone.filter(({ id }) => back.includes(id));
    if (returned.length > 1) choose(withAll(choice, returned, true));
    say({ text: texts.back({ count: back.length, name: gone[0]?.name ?? '' }) });
  };

  const remove = async (fields: readonly SavedField[]) => {
    const ids = new Set(await removeFields(fields.map(({ id }) => id)));
    const gone = fields.filter(({ id }) => ids.has(id));
    if (gone.length === 0) return;
    const { choice, choose } = useFieldsView.getState();
    choose(withAll(choice, gone, false));
    const told: Said = {
      text: texts.removed({ count: gone.length, name: gone[0]!.name }),
      way: { label: texts.undo, onPress: () => void undo(gone, told) },
    };
    say(told);
  };
  return { said, say, remove };
}
