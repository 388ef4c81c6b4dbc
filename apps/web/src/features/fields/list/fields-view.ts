import { create } from 'zustand';
import type { Choice } from './choice.ts';
import type { FieldSearch } from './find-fields.ts';

interface FieldsView {
  search: FieldSearch;
  choice: Choice;
  /** Whose fields they are. */
  owner: string | null;
  look(search: Partial<FieldSearch>): void;
  choose(choice: Choice): void;
  /** Somebody opens the screen: of the person before nothing is left. */
  open(owner: string | null): void;
}

const untouched = {
  search: { typed: '', sort: 'name', group: null, crop: null },
  choice: new Set<string>(),
} satisfies Pick<FieldsView, 'search' | 'choice'>;

/** What is searched and chosen, while somebody goes to an outline and comes back. */
export const useFieldsView = create<FieldsView>((set) => ({
  ...untouched,
  owner: null,
  look: (search) => set((view) => ({ search: { ...view.search, ...search } })),
  choose: (choice) => set({ choice }),
  open: (owner) => set((view) => (view.owner === owner ? view : { ...untouched, owner })),
}));
