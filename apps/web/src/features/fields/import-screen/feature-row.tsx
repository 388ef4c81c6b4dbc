import { useEffect, useId, useRef } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { FieldName } from '../list/field-name.tsx';
import { moveBetweenRows } from '../list/row-keys.ts';
import { FeatureDetails, type FeatureDetailsProperties } from './feature-details.tsx';
import { reasonOf } from './feature-reason.ts';
import type { SaveOutcome, ShownVerdict } from './file-report.ts';
import { VerdictBadge } from './verdict-badge.tsx';

const texts = fieldsTexts.import;

interface Props extends FeatureDetailsProperties {
  verdict: ShownVerdict;
  /** The server's result for this field. */
  outcome: SaveOutcome | null;
  isSelected: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onSelect: (isSelected: boolean) => void;
}

/** One field of the file: its verdict and summary and, when opened, the repairs of its outline. */
export function FeatureRow(properties: Props) {
  const { feature, name, verdict, outcome, isSelectable, isSelected, isOpen, onOpen, onSelect } = properties;
  const reason = reasonOf(outcome, feature);
  const details = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const summary = [feature.areaHa === null ? null : formatArea(feature.areaHa), feature.crop];
  return (
    <li className="feature-row" ref={row} data-open={isOpen || undefined}>
      <div className="field-row">
        <Checkbox
          label={<span className="visually-hidden">{texts.take({ name })}</span>}
          checked={isSelected && isSelectable}
          disabled={!isSelectable}
          onChange={({ target }) => onSelect(target.checked)}
          onKeyDown={moveBetweenRows}
        />
        <button
          type="button"
          className="field-open feature-open"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={onOpen}
          onKeyDown={moveBetweenRows}
        >
          <span>
            <FieldName name={name} />
            <span className="field-quiet number">{joinFacts(...summary)}</span>
          </span>
          <VerdictBadge verdict={verdict} />
          {reason && <span className="feature-reason">{reason}</span>}
        </button>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <FeatureDetails {...properties} />}
      </div>
    </li>
  );
}
