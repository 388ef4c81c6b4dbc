import '../list/fields.css';
import './import.css';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { useSavedFields } from '../saved-fields.ts';
import { ImportFields } from './import-fields.tsx';

/** Imports fields from files, with a report before anything is saved. */
export default function ImportScreen() {
  // The import works without the list of saved fields, because the server saves no field twice.
  const { data, isPending } = useSavedFields();
  return (
    <>
      <OrderTitle screen={fieldsTexts.import.title} />
      {!isPending && <ImportFields saved={data ?? []} />}
    </>
  );
}
