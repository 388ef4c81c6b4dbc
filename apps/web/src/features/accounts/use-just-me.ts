import type { Role } from '@furrow/contract/catalogue';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { codeTexts } from '../../texts/codes.ts';
import type { Details } from './details.ts';
import { ownCompany, ownerRole } from './own-company.ts';

/** "Just me": fills in company, size and role of a person who works alone. The company follows the name. */
export function useJustMe({ getValues, setValue }: UseFormReturn<Details>, roles: readonly Role[]) {
  const [isChosen, setChosen] = useState(false);
  const set = (field: keyof Details, value: string) =>
    setValue(field, value, { shouldValidate: true, shouldDirty: true });
  const fillCompany = () => set('company', ownCompany(getValues(), codeTexts.details.ownAccount));
  return {
    isChosen,
    choose: (isNowChosen: boolean) => {
      setChosen(isNowChosen);
      if (!isNowChosen) return setValue('company', '');
      fillCompany();
      set('company_size', '1-10');
      const role = ownerRole(roles);
      if (role && getValues('role') === '') set('role', String(role.id));
    },
    /** Follows a change of a field by the user. */
    follow: (field: keyof Details) => {
      if (!isChosen) return;
      if (field === 'first_name' || field === 'last_name') fillCompany();
      else if (field === 'company') setChosen(false);
    },
  };
}
