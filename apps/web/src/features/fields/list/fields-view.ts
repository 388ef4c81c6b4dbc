import { create } from 'zustand';
import type { Choice } from './choice.ts';
import type { FieldSearch } from './find-fields.ts';

interface FieldsView {
  search: FieldSearch;
  choice: Choice;
  /** Id of the user to whom the fields belong. */
  owner: string | null;
  look(search: Partial<FieldSearch>): void;
  choose(choice: Choice): void;
  /** Called when the screen opens: clears the view of a previous user. */
  open(owner: string | null): void;
}

const untouched = {
  search: { typed: '', sort: 'name', group: null, crop: null },
  choice: new Set<string>(),
} satisfies Pick<FieldsView, 'search' | 'choice'>;

/** Search and selection of the list, which survive a visit to another screen. */
export const useFieldsView = create<FieldsView>((set) => ({
  ...untouched,
  owner: null,
  look: (search) => set((view) => ({ search: { ...view.search, ...search } })),
  choose: (choice) => set({ choice }),
  open: (owner) => set((view) => (view.owner === owner ? view : { ...untouched, owner })),
}));
