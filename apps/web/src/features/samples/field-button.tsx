import { texts } from '../../texts/app.ts';
import { formatIndex } from '../../ui/formats/numbers.ts';
import { boxStyle } from './box-style.ts';
import type { ProjectedField } from './project-fields.ts';

interface Props {
  field: ProjectedField;
  isSelected: boolean;
  onSelect: () => void;
}

/**
 * Button for a field on the picture, with a pin that shows the field's average. Its edge is a dark line under a light
 * one, which is visible on any land.
 */
export function FieldButton({
  field: { name, average, outline, box, labelPosition },
  isSelected,
  onSelect,
}: Props) {
  const number = average === null ? null : formatIndex(average);
  const label =
    number === null
      ? texts.landing.fieldWithoutNumber({ name })
      : texts.landing.field({ name, average: number });
  return (
    <li className="field" style={boxStyle(box)} data-chosen={isSelected}>
      <button type="button" aria-pressed={isSelected} aria-label={label} onClick={onSelect}>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path className="field-casing" d={outline} />
          <path className="field-edge" d={outline} />
        </svg>
        <span className="pin" style={boxStyle(labelPosition)}>
          <span className="pin-name">{name}</span>{' '}
          <span className="number">{number ?? texts.landing.noNumberShort}</span>
        </span>
      </button>
    </li>
  );
}
