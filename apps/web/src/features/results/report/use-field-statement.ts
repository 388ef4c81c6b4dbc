import { endpoints } from '@furrow/contract/endpoints';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { useState } from 'react';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';

export type Stated = NonNullable<NonNullable<PurchasedAnalysis['advice']>['stated']>;

/** What the owner says about a field; an empty value takes it back. */
export interface FieldStatement {
  about: 'crop' | 'sowing';
  value: string;
}

/** Saves what the owner says with the field, after which the report is read again. */
export function useFieldStatement(fieldId: string, stated: Stated) {
  const { send: sendCrop, isSending: isSendingCrop } = useSend(endpoints.changeFields);
  const { send: sendSowing, isSending: isSendingSowing } = useSend(endpoints.stateSowing);
  /** What an undo would state. */
  const [previous, setPrevious] = useState<FieldStatement | null>(null);

  const save = async ({ about, value }: FieldStatement): Promise<boolean> => {
    const reply =
      about === 'crop'
        ? await sendCrop({ body: { ids: [fieldId], crop: value } })
        : await sendSowing({
            params: { id: fieldId },
            body: { sown: value === '' ? null : value, replaces: stated.sown },
          });
    if (!reply?.ok) return false;
    void invalidate(endpoints.listFields);
    await invalidate(endpoints.viewAnalysis);
    return true;
  };

  return {
    isSending: isSendingCrop || isSendingSowing,
    state: async (statement: FieldStatement): Promise<boolean> => {
      const before = (statement.about === 'crop' ? stated.crop : stated.sown) ?? '';
      const isSaved = await save(statement);
      if (isSaved) setPrevious({ about: statement.about, value: before });
      return isSaved;
    },
    undo:
      previous &&
      (async (): Promise<void> => {
        if (await save(previous)) setPrevious(null);
      }),
  };
}
