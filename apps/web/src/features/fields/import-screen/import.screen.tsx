import '../list/fields.css';
import './import.css';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { useSavedFields } from '../saved-fields.ts';
import { ImportFields } from './import-fields.tsx';

/** Fields out of files, with a report before anything is kept. */
export default function ImportScreen() {
  // Without the list the import goes on: the server keeps nothing twice.
  const { data, isPending } = useSavedFields();
  return (
    <>
      <OrderTitle of={fieldsTexts.import.title} />
      {!isPending && <ImportFields saved={data ?? []} />}
    </>
  );
}
