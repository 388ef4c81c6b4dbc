import { useState } from 'react';

/** Longest list that is shown in full, and the number of rows that stay of a longer one. */
const maxRows = 5;
const foldedRows = 3;

/** The rows of a list that are shown. `isFoldable` is true if the list is long enough to be folded and unfolded. */
export function useFolded<Row>(rows: readonly Row[]) {
  const [isUnfolded, setUnfolded] = useState(false);
  return {
    shown: foldRows(rows, isUnfolded),
    isFoldable: rows.length > maxRows,
    isUnfolded,
    toggle: () => setUnfolded(!isUnfolded),
  };
}

export function foldRows<Row>(rows: readonly Row[], isUnfolded: boolean): readonly Row[] {
  return isUnfolded || rows.length <= maxRows ? rows : rows.slice(0, foldedRows);
}
