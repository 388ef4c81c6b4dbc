import type { SavedField } from '@furrow/contract/fields';
import { useEffect, useRef } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { areaText } from '../../../ui/areas.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type Chosen, hectaresOf, withAll } from './choice.ts';
import { useFieldsView } from './fields-view.ts';

const texts = fieldsTexts.list;

interface Properties {
  fields: readonly SavedField[];
  shown: readonly SavedField[];
  chosen: Chosen<SavedField>;
}

/** Selects all search results, and shows their total area. */
export function ChooseAll({ fields, shown, chosen: { ofShown } }: Properties) {
  const { choice, choose } = useFieldsView();
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tick.current) tick.current.indeterminate = ofShown === 'some';
  }, [ofShown]);
  const count =
    shown.length === fields.length
      ? texts.sum({ count: shown.length, hectares: areaText(hectaresOf(shown)) })
      : texts.shown({ shown: shown.length, all: fields.length });
  return (
    <div className="choose-all">
      {shown.length > 1 && (
        <Checkbox
          ref={tick}
          label={texts.chooseAll({ count: shown.length })}
          checked={ofShown === 'all'}
          onChange={({ target }) => choose(withAll(choice, shown, target.checked))}
        />
      )}
      <p className="field-quiet number" role="status">
        {count}
      </p>
    </div>
  );
}
