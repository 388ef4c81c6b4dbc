import type { SavedField } from '@furrow/contract/fields';
import { memo } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { fieldLine } from './field-line.ts';
import { FieldName } from './field-name.tsx';
import { moveBetweenRows } from './row-keys.ts';

interface Properties {
  field: SavedField;
  /** Summary of its newest results. */
  newest: string | undefined;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onPoint: (id: string | null) => void;
}

/** One field of the list. Memoised, so that selecting one does not render hundreds of others. */
export const FieldRow = memo(function FieldRow({
  field,
  newest,
  isChosen,
  onChoose,
  onOpen,
  onPoint,
}: Properties) {
  const { id, name } = field;
  return (
    <li
      className="field-row"
      data-chosen={isChosen || undefined}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
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
        onFocus={() => onPoint(id)}
        onBlur={() => onPoint(null)}
        onClick={() => onOpen(id)}
        onKeyDown={moveBetweenRows}
      >
        <FieldName name={name} />
        <span className="field-quiet number">{fieldLine(field)}</span>
        {newest && <span className="field-newest number">{newest}</span>}
      </button>
    </li>
  );
});
