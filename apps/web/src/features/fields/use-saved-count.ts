import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';

/** Number of the user's saved fields; undefined while unknown. */
export function useSavedCount(): number | undefined {
  const { extras } = useCall(endpoints.listFields, { query: { page: 1, page_size: 1 } });
  return extras?.total;
}
