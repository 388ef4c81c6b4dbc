import { Link, useSearchParams } from 'react-router';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { useSavedFields } from '../saved-fields.ts';
import { OutlineEditor } from './outline-editor.tsx';

const texts = fieldsTexts.outline;

/** The screen on which the outline of a saved field is edited, or a new field is drawn. */
export default function OutlineScreen() {
  const [parameters] = useSearchParams();
  const id = parameters.get('field');
  const { data, error, refetch } = useSavedFields();
  const field = data?.find((one) => one.id === id) ?? null;
  const isMissing = data !== undefined && id !== null && field === null;
  return (
    <>
      <OrderTitle screen={id === null ? texts.newTitle : texts.title} />
      {!data && error && <ProblemState isScreen problem={error} onTryAgain={refetch} />}
      {isMissing && (
        <EmptyState isScreen heading={texts.gone}>
          <Link className="button" to="/fields">
            {fieldsTexts.one.back}
          </Link>
        </EmptyState>
      )}
      {data && !isMissing && <OutlineEditor key={id} field={field} fields={data} />}
    </>
  );
}
