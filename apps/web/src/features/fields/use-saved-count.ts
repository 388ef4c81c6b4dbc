import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';

/** How many fields this person has saved; undefined while nobody knows. */
export function useSavedCount(): number | undefined {
  const { beside } = useCall(endpoints.listFields, { query: { page: 1, page_size: 1 } });
  return beside?.total;
}
