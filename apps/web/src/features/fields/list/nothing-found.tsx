import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFieldsView } from './fields-view.ts';

const texts = fieldsTexts.list;

/** Shown when no field matches the search. */
export function NothingFound() {
  const setSearch = useFieldsView((view) => view.setSearch);
  return (
    <EmptyState heading={texts.nothingHeading} explanation={texts.nothingExplanation}>
      <Button variant="plain" onClick={() => setSearch({ typed: '', group: null, crop: null })}>
        {texts.nothingClear}
      </Button>
    </EmptyState>
  );
}
