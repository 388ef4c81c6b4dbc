import type { SavedField } from '@furrow/contract/fields/fields';
import { memo } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldName } from './field-name.tsx';
import { fieldSummary } from './field-summary.ts';
import { moveBetweenRows } from './row-keys.ts';

interface Props {
  field: SavedField;
  /** Summary of the field's newest results. */
  newest: string | undefined;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onHighlight: (id: string | null) => void;
}

/** One field of the list. Memoised, so that selecting a field does not render hundreds of other rows. */
export const FieldRow = memo(function FieldRow({
  field,
  newest,
  isChosen,
  onChoose,
  onOpen,
  onHighlight,
}: Props) {
  const { id, name } = field;
  return (
    <li
      className="field-row"
      data-chosen={isChosen || undefined}
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(null)}
    >
      <Checkbox
        label={<span className="visually-hidden">{fieldsTexts.list.choose({ name })}</span>}
        checked={isChosen}
        onChange={({ target }) => onChoose(id, target.checked)}
        onKeyDown={moveBetweenRows}
      />
      <button
        type="button"
        className="field-open"
        data-field={id}
        onFocus={() => onHighlight(id)}
        onBlur={() => onHighlight(null)}
        onClick={() => onOpen(id)}
        onKeyDown={moveBetweenRows}
      >
        <FieldName name={name} />
        <span className="field-quiet number">{fieldSummary(field)}</span>
        {newest && <span className="field-newest number">{newest}</span>}
      </button>
    </li>
  );
});
