import type { SavedField } from '@furrow/contract/fields';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFieldsView } from './fields-view.ts';

/** What another screen hands over when it comes here. */
interface HandedOver {
  /** Ids of fields that were just kept: they are chosen. */
  kept: readonly string[];
  /** What is said of it. */
  text: string;
}

/** Another screen has come here, with fields that it has just kept or changed. */
export function useHandedOver(
  fields: readonly SavedField[],
  onKept: (kept: readonly SavedField[], text: string) => void,
): void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const choose = useFieldsView((view) => view.choose);
  const takeOver = useEffectEvent(() => {
    const { kept, text } = (state ?? {}) as Partial<HandedOver>;
    if (!kept || !text) return;
    const ids = new Set(kept);
    if (ids.size > 0) choose(ids);
    onKept(
      fields.filter(({ id }) => ids.has(id)),
      text,
    );
    // A reload does not say it again.
    void navigate('/fields', { replace: true, state: null });
  });
  useEffect(() => {
    if (key) takeOver();
  }, [key]);
}
