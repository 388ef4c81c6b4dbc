import type { SavedField } from '@furrow/contract/fields/fields';
import { useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { removeFields, restoreFields } from './bulk-fields.ts';
import { useFieldsView } from './fields-view.ts';
import { withAll } from './selection.ts';
import type { StatusMessage } from './status-line.tsx';

const texts = fieldsTexts.statusMessages;

/** Removes and restores fields, with status messages. */
export function useFieldsStatus() {
  const [status, setStatus] = useState<StatusMessage | null>(null);

  const undo = async (removedFields: readonly SavedField[], previousStatus: StatusMessage) => {
    if (previousStatus.action)
      setStatus({ ...previousStatus, action: { ...previousStatus.action, isRunning: true } });
    const restoredIds = await restoreFields(removedFields.map(({ id }) => id));
    if (restoredIds.length === 0) return setStatus(previousStatus);
    const { selection, setSelection } = useFieldsView.getState();
    const restoredFields = removedFields.filter(({ id }) => restoredIds.includes(id));
    if (restoredFields.length > 1) setSelection(withAll(selection, restoredFields, true));
    setStatus({ text: texts.back({ count: restoredIds.length, name: removedFields[0]?.name ?? '' }) });
  };

  const remove = async (fields: readonly SavedField[]) => {
    const ids = new Set(await removeFields(fields.map(({ id }) => id)));
    const removedFields = fields.filter(({ id }) => ids.has(id));
    if (removedFields.length === 0) return;
    const { selection, setSelection } = useFieldsView.getState();
    setSelection(withAll(selection, removedFields, false));
    const newStatus: StatusMessage = {
      text: texts.removed({ count: removedFields.length, name: removedFields[0]!.name }),
      action: { label: texts.undo, onPress: () => void undo(removedFields, newStatus) },
    };
    setStatus(newStatus);
  };
  return { status, say: setStatus, remove };
}
