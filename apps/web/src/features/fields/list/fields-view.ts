import { create } from 'zustand';
import type { FieldSearch } from './find-fields.ts';
import type { Selection } from './selection.ts';

interface FieldsView {
  search: FieldSearch;
  selection: Selection;
  /** Id of the user to whom the fields belong. */
  owner: string | null;
  setSearch(search: Partial<FieldSearch>): void;
  setSelection(choice: Selection): void;
  /** Called with the id of the user when the screen opens. Clears the search and selection of another user. */
  claim(owner: string | null): void;
}

const initialView = {
  search: { typed: '', sort: 'name', group: null, crop: null },
  selection: new Set<string>(),
} satisfies Pick<FieldsView, 'search' | 'selection'>;

/** Search and selection of the list, which survive a visit to another screen. */
export const useFieldsView = create<FieldsView>((set) => ({
  ...initialView,
  owner: null,
  setSearch: (search) => set((view) => ({ search: { ...view.search, ...search } })),
  setSelection: (selection) => set({ selection }),
  claim: (owner) => set((view) => (view.owner === owner ? view : { ...initialView, owner })),
}));
