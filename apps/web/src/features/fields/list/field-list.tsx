import type { SavedField } from '@furrow/contract/fields/fields';
import { type Ref, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldRow } from './field-row.tsx';
import { useFieldsView } from './fields-view.ts';
import { type SelectedIds, withOne } from './selection.ts';
import { useNewestResults } from './use-newest-results.ts';

const texts = fieldsTexts.list;
/** Number of rows per page. A button shows more of them. */
const pageSize = 200;

interface Props {
  shownFields: readonly SavedField[];
  choice: SelectedIds;
  onOpen: (id: string) => void;
  onHighlight: (id: string | null) => void;
  ref?: Ref<HTMLUListElement>;
}

const chooseOne = (id: string, isChosen: boolean) => {
  const { selection, setSelection } = useFieldsView.getState();
  setSelection(withOne(selection, id, isChosen));
};

export function FieldList({ shownFields, choice, onOpen, onHighlight, ref }: Props) {
  const [rowLimit, setRowLimit] = useState(pageSize);
  const newest = useNewestResults();
  const remaining = shownFields.length - rowLimit;
  return (
    <div className="field-list">
      <ul aria-label={texts.rows} ref={ref}>
        {shownFields.slice(0, rowLimit).map((field) => (
          <FieldRow
            key={field.id}
            field={field}
            newest={newest.get(field.id)}
            isChosen={choice.has(field.id)}
            onChoose={chooseOne}
            onOpen={onOpen}
            onHighlight={onHighlight}
          />
        ))}
      </ul>
      {remaining > 0 && (
        <Button variant="plain" wide onClick={() => setRowLimit(rowLimit + pageSize)}>
          {texts.more({ count: Math.min(remaining, pageSize) })}
        </Button>
      )}
    </div>
  );
}
