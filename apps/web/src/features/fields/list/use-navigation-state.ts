import type { SavedField } from '@furrow/contract/fields/fields';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFieldsView } from './fields-view.ts';

/** Navigation state that another screen passes to the list. */
interface NavigationState {
  /** Ids of fields that were just saved. The list selects them. */
  savedIds: readonly string[];
  /** Status message about the saved fields. */
  text: string;
}

/** Handles the navigation state of another screen that has just saved or changed fields. */
export function useNavigationState(
  fields: readonly SavedField[],
  onSaved: (savedFields: readonly SavedField[], text: string) => void,
): void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const choose = useFieldsView((view) => view.setSelection);
  const applyState = useEffectEvent(() => {
    const { savedIds, text } = (state ?? {}) as Partial<NavigationState>;
    if (!savedIds || !text) return;
    const ids = new Set(savedIds);
    if (ids.size > 0) choose(ids);
    onSaved(
      fields.filter(({ id }) => ids.has(id)),
      text,
    );
    // The state is cleared, so that a reload does not show the message again.
    void navigate('/fields', { replace: true, state: null });
  });
  useEffect(() => {
    if (key) applyState();
  }, [key]);
}
