import './choice-bar.css';
import type { SavedField } from '@furrow/contract/fields';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { areaText } from '../../../ui/areas.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { type Chosen, withAll } from './choice.ts';
import { exportChosen, exportFormats } from './export-chosen.ts';
import { mostAtOnce } from './field-limits.ts';
import { useFieldsView } from './fields-view.ts';
import { orderFields } from './order-fields.ts';

/** Loaded when it is first opened. */
const LabelDialog = lazy(() => import('./label-dialog.tsx'));

const texts = fieldsTexts.choice;

interface Properties {
  chosen: Chosen<SavedField>;
  onRemove: (fields: readonly SavedField[]) => Promise<void>;
  onLabelled: (count: number) => void;
  onSeeOnMap: (fields: readonly SavedField[]) => void;
}

/** Summary of the selected fields, with actions for them. */
export function ChoiceBar({ chosen, onRemove, onLabelled, onSeeOnMap }: Properties) {
  const navigate = useNavigate();
  const { choice, choose } = useFieldsView();
  const [isLabelling, setLabelling] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { fields, hectares, unseen } = chosen;
  const isTooMany = fields.length > mostAtOnce;
  const remove = async () => {
    if (isRemoving) return;
    setRemoving(true);
    await onRemove(fields);
    setRemoving(false);
  };
  return (
    <section className="choice-bar" aria-label={texts.label}>
      <p className="choice-sum number" role="status">
        <strong>{texts.sum({ count: fields.length, hectares: areaText(hectares) })}</strong>
        {unseen > 0 && <span className="field-quiet">{texts.unseen({ count: unseen })}</span>}
        {isTooMany && <span className="field-quiet">{texts.tooMany({ most: mostAtOnce })}</span>}
      </p>
      <div className="choice-ways">
        <Button
          disabled={isTooMany || isRemoving}
          onClick={() =>
            orderFields(
              fields.map(({ id }) => id),
              navigate,
            )
          }
        >
          {texts.order}
        </Button>
        <Menu
          label={texts.moreLabel}
          buttonClass="button button-plain"
          entries={[
            { label: texts.labels, onChoose: () => setLabelling(true) },
            { label: texts.seeOnMap, onChoose: () => onSeeOnMap(fields) },
            ...exportFormats.map((format) => ({
              label: texts.exportAs({ format }),
              onChoose: () => void exportChosen(fields, format),
            })),
            { label: texts.none, onChoose: () => choose(withAll(choice, fields, false)) },
            { label: texts.remove, onChoose: () => void remove() },
          ]}
        >
          {texts.more}
        </Menu>
      </div>
      {isLabelling && (
        <Suspense>
          <LabelDialog fields={fields} onClose={() => setLabelling(false)} onDone={onLabelled} />
        </Suspense>
      )}
    </section>
  );
}
