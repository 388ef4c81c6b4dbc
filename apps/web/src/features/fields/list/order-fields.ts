import type { Industry } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { NavigateFunction } from 'react-router';
import { call } from '../../../api/call.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';

/**
 * Puts the fields into the order draft and goes to the services with their prices. The industry is that of the draft,
 * else that of the profile; if it is not known, the user chooses one first.
 */
export async function orderFields(ids: readonly string[], navigate: NavigateFunction): Promise<void> {
  const { chooseFields, chooseIndustry } = useOrderDraft.getState();
  chooseFields([...ids]);
  const industry = useOrderDraft.getState().industry ?? (await ownIndustry());
  if (!industry) {
    await navigate('/home', { state: { isOrdering: true } });
    return;
  }
  chooseIndustry(industry);
  await navigate('/servicedetail');
}

/** The industry of the profile, if it is still offered. */
async function ownIndustry(): Promise<Industry | null> {
  const [profile, industries] = await Promise.all([
    call(endpoints.getProfile, {}),
    call(endpoints.listIndustries, {}),
  ]);
  if (!profile.ok || !industries.ok) return null;
  return industries.data.find(({ id }) => id === profile.data.industry) ?? null;
}
