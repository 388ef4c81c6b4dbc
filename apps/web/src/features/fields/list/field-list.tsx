import type { SavedField } from '@furrow/contract/fields';
import { type Ref, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { type Choice, withOne } from './choice.ts';
import { FieldRow } from './field-row.tsx';
import { useFieldsView } from './fields-view.ts';
import { useNewestResults } from './use-newest-results.ts';

const texts = fieldsTexts.list;
/** Number of rows per page; more are shown on request. */
const page = 200;

interface Properties {
  shown: readonly SavedField[];
  choice: Choice;
  onOpen: (id: string) => void;
  onPoint: (id: string | null) => void;
  ref?: Ref<HTMLUListElement>;
}

const chooseOne = (id: string, isChosen: boolean) => {
  const { choice, choose } = useFieldsView.getState();
  choose(withOne(choice, id, isChosen));
};

export function FieldList({ shown, choice, onOpen, onPoint, ref }: Properties) {
  const [most, setMost] = useState(page);
  const newest = useNewestResults();
  const left = shown.length - most;
  return (
    <div className="field-list">
      <ul aria-label={texts.rows} ref={ref}>
        {shown.slice(0, most).map((field) => (
          <FieldRow
            key={field.id}
            field={field}
            newest={newest.get(field.id)}
            isChosen={choice.has(field.id)}
            onChoose={chooseOne}
            onOpen={onOpen}
            onPoint={onPoint}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button look="plain" wide onClick={() => setMost(most + page)}>
          {texts.more({ count: Math.min(left, page) })}
        </Button>
      )}
    </div>
  );
}
