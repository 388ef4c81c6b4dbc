import type { SavedField } from '@furrow/contract/fields';
import { useEffect, useRef } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { useFieldsView } from './fields-view.ts';
import { type SelectedFields, totalHectares, withAll } from './selection.ts';

const texts = fieldsTexts.list;

interface Props {
  fields: readonly SavedField[];
  shown: readonly SavedField[];
  chosen: SelectedFields<SavedField>;
}

/** Checkbox that selects all search results, with their total area. */
export function SelectAll({ fields, shown, chosen: { visibleState } }: Props) {
  const { selection, setSelection } = useFieldsView();
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = visibleState === 'some';
  }, [visibleState]);
  const count =
    shown.length === fields.length
      ? texts.sum({ count: shown.length, hectares: formatArea(totalHectares(shown)) })
      : texts.shown({ shown: shown.length, all: fields.length });
  return (
    <div className="choose-all">
      {shown.length > 1 && (
        <Checkbox
          ref={checkbox}
          label={texts.chooseAll({ count: shown.length })}
          checked={visibleState === 'all'}
          onChange={({ target }) => setSelection(withAll(selection, shown, target.checked))}
        />
      )}
      <p className="field-quiet number" role="status">
        {count}
      </p>
    </div>
  );
}
