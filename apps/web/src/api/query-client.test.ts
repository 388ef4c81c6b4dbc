import type { Profile } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { expect, test } from 'vitest';
import { cacheReply, invalidate, queryClient, queryKeyOf } from './query-client.ts';

const profileOf = (country: number | null) => ({ country }) as Profile;
const cachedProfile = () =>
  queryClient.getQueryData<{ data: Profile }>([...queryKeyOf(endpoints.getProfile), {}])?.data;

test('a saved profile replaces the cached one at once, while an outdated one stays until it is read again', async () => {
  cacheReply(endpoints.getProfile, {}, profileOf(null));
  await invalidate(endpoints.getProfile);
  expect(cachedProfile()).toEqual(profileOf(null));
  cacheReply(endpoints.getProfile, {}, profileOf(17));
  expect(cachedProfile()).toEqual(profileOf(17));
});
