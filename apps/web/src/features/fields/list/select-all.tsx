import type { SavedField } from '@furrow/contract/fields/fields';
import { useEffect, useRef } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { useFieldsView } from './fields-view.ts';
import { type SelectedFields, totalHectares, withAll } from './selection.ts';

const texts = fieldsTexts.list;

interface Props {
  fields: readonly SavedField[];
  shownFields: readonly SavedField[];
  chosen: SelectedFields<SavedField>;
}

/** Checkbox that selects all search results, with their total area. */
export function SelectAll({ fields, shownFields, chosen: { visibleState } }: Props) {
  const { selection, setSelection } = useFieldsView();
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = visibleState === 'some';
  }, [visibleState]);
  const count =
    shownFields.length === fields.length
      ? texts.sum({ count: shownFields.length, hectares: formatArea(totalHectares(shownFields)) })
      : texts.shown({ shown: shownFields.length, all: fields.length });
  return (
    <div className="choose-all">
      {shownFields.length > 1 && (
        <Checkbox
          ref={checkbox}
          label={texts.chooseAll({ count: shownFields.length })}
          checked={visibleState === 'all'}
          onChange={({ target }) => setSelection(withAll(selection, shownFields, target.checked))}
        />
      )}
      <p className="field-quiet number" role="status">
        {count}
      </p>
    </div>
  );
}
