import './selection-bar.css';
import type { SavedField } from '@furrow/contract/fields/fields';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { downloadFields, exportFormats } from './download-fields.ts';
import { maxFieldsPerRequest } from './field-limits.ts';
import { useFieldsView } from './fields-view.ts';
import { orderFields } from './order-fields.ts';
import { type SelectedFields, withAll } from './selection.ts';

/** The code of the dialog is loaded when it is first opened. */
const LabelDialog = lazy(() => import('./label-dialog.tsx'));

const texts = fieldsTexts.choice;

interface Props {
  chosen: SelectedFields<SavedField>;
  onRemove: (fields: readonly SavedField[]) => Promise<void>;
  onLabelled: (count: number) => void;
  onShowOnMap: (fields: readonly SavedField[]) => void;
}

/** Summary of the selected fields, with actions for them. */
export function SelectionBar({ chosen, onRemove, onLabelled, onShowOnMap }: Props) {
  const navigate = useNavigate();
  const { selection, setSelection } = useFieldsView();
  const [isLabelling, setLabelling] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { fields, hectares, hiddenCount } = chosen;
  const isTooMany = fields.length > maxFieldsPerRequest;
  const remove = async () => {
    if (isRemoving) return;
    setRemoving(true);
    await onRemove(fields);
    setRemoving(false);
  };
  return (
    <section className="choice-bar" aria-label={texts.label}>
      <p className="choice-sum number" role="status">
        <strong>{texts.sum({ count: fields.length, hectares: formatArea(hectares) })}</strong>
        {hiddenCount > 0 && <span className="field-quiet">{texts.unseen({ count: hiddenCount })}</span>}
        {isTooMany && <span className="field-quiet">{texts.tooMany({ most: maxFieldsPerRequest })}</span>}
      </p>
      <div className="choice-actions">
        <Button
          disabled={isTooMany || isRemoving}
          onClick={() =>
            void orderFields(
              fields.map(({ id }) => id),
              navigate,
            )
          }
        >
          {texts.order({ count: fields.length })}
        </Button>
        <Menu
          label={texts.moreLabel}
          buttonClass="button button-plain"
          entries={[
            { label: texts.labels, onChoose: () => setLabelling(true) },
            { label: texts.seeOnMap, onChoose: () => onShowOnMap(fields) },
            ...exportFormats.map((format) => ({
              label: texts.exportAs({ format }),
              onChoose: () => void downloadFields(fields, format),
            })),
            { label: texts.none, onChoose: () => setSelection(withAll(selection, fields, false)) },
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
