import type { Role } from '@furrow/contract/catalogue/catalogue';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { codeTexts } from '../../../texts/codes.ts';
import type { Details } from './details.ts';
import { ownCompany, withOwnCompany } from './own-company.ts';

/**
 * "Just me": fills in company, size and role of a person who works alone. The company follows the name.
 * @param isPreset true if the form has opened with these details
 */
export function useJustMe(
  { getValues, setValue }: UseFormReturn<Details>,
  roles: readonly Role[],
  isPreset: boolean,
) {
  const [isChosen, setChosen] = useState(isPreset);
  const set = (field: keyof Details, value: string) =>
    setValue(field, value, { shouldValidate: true, shouldDirty: true });
  const { ownAccount } = codeTexts.details;
  const fillCompany = () => set('company', ownCompany(getValues(), ownAccount));
  return {
    isChosen,
    choose: (isNowChosen: boolean) => {
      setChosen(isNowChosen);
      if (!isNowChosen) return setValue('company', '');
      const { company, company_size, role } = withOwnCompany(getValues(), roles, ownAccount);
      set('company', company);
      set('company_size', company_size);
      if (role !== '') set('role', role);
    },
    /** Follows a change of a field by the user. */
    follow: (field: keyof Details) => {
      if (!isChosen) return;
      if (field === 'first_name' || field === 'last_name') fillCompany();
      else if (field === 'company') setChosen(false);
    },
  };
}
