import './fields.css';
import { useLayoutEffect } from 'react';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { useSession } from '../../../session/session.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { useSavedFields } from '../saved-fields.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { FieldsListAndMap } from './fields-together.tsx';
import { useFieldsView } from './fields-view.ts';

/** All saved fields as a list and on a map, with actions for them. */
export default function FieldsScreen() {
  const { data, error, isPending, refetch } = useSavedFields();
  const user = useSession((session) => session.user?.id ?? null);
  const open = useFieldsView((view) => view.resetForOwner);
  // A layout effect runs before the list can show the selection of another user.
  useLayoutEffect(() => open(user), [open, user]);
  return (
    <>
      <OrderTitle screen={fieldsTexts.list.title} />
      {data && <FieldsListAndMap fields={data} />}
      {!data && isPending && <FieldsSkeleton />}
      {!data && error && <ProblemState isScreen problem={error} onTryAgain={refetch} />}
    </>
  );
}
