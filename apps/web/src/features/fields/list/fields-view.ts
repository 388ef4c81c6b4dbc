import { create } from 'zustand';
import type { FieldSearch } from './find-fields.ts';
import type { SelectedIds } from './selection.ts';

interface FieldsView {
  search: FieldSearch;
  selection: SelectedIds;
  /** Id of the user to whom the fields belong. */
  ownerId: string | null;
  setSearch(search: Partial<FieldSearch>): void;
  setSelection(choice: SelectedIds): void;
  /** Called with the id of the user when the screen opens. Clears the search and selection of another user. */
  resetForOwner(ownerId: string | null): void;
}

const initialView = {
  search: { typed: '', sort: 'name', group: null, crop: null },
  selection: new Set<string>(),
} satisfies Pick<FieldsView, 'search' | 'selection'>;

/** Search and selection of the list, which survive a visit to another screen. */
export const useFieldsView = create<FieldsView>((set) => ({
  ...initialView,
  ownerId: null,
  setSearch: (search) => set((view) => ({ search: { ...view.search, ...search } })),
  setSelection: (selection) => set({ selection }),
  resetForOwner: (ownerId) => set((view) => (view.ownerId === ownerId ? view : { ...initialView, ownerId })),
}));
