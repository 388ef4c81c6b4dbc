import { useEffect, useId, useRef } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { areaText } from '../../../ui/areas.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { inOneLine } from '../../../ui/in-one-line.ts';
import { FieldName } from '../list/field-name.tsx';
import { moveBetweenRows } from '../list/row-keys.ts';
import { FeatureDetails, type FeatureDetailsProperties } from './feature-details.tsx';
import type { Told, Verdict } from './file-report.ts';
import { reasonOf } from './reason-of.ts';
import { VerdictMark } from './verdict-mark.tsx';

const texts = fieldsTexts.import;

interface Properties extends FeatureDetailsProperties {
  verdict: Verdict;
  /** The server's result for this field. */
  told: Told | null;
  isTaken: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onTake: (isTaken: boolean) => void;
}

/** One field of the file: whether it will be saved, what it is, and, when opened, its repairs. */
export function FeatureRow(properties: Properties) {
  const { feature, name, verdict, told, canBeTaken, isTaken, isOpen, onOpen, onTake } = properties;
  const reason = reasonOf(told, feature);
  const details = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const quiet = [feature.areaHa === null ? null : areaText(feature.areaHa), feature.crop];
  return (
    <li className="feature-row" ref={row} data-open={isOpen || undefined}>
      <div className="field-row">
        <Checkbox
          label={<span className="visually-hidden">{texts.take({ name })}</span>}
          checked={isTaken && canBeTaken}
          disabled={!canBeTaken}
          onChange={({ target }) => onTake(target.checked)}
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
            <span className="field-quiet number">{inOneLine(...quiet)}</span>
          </span>
          <VerdictMark verdict={verdict} />
          {reason && <span className="feature-reason">{reason}</span>}
        </button>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <FeatureDetails {...properties} />}
      </div>
    </li>
  );
}
