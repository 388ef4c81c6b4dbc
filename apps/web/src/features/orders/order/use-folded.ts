import { useState } from 'react';

/** Longest list that is shown in full, and the number of rows that stay of a longer one. */
const maxRows = 5;
const foldedRows = 3;

/** The rows of a list that are shown, until `unfold` is called; `hiddenCount` is the number of the others. */
export function useFolded<Row>(rows: readonly Row[]) {
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = foldRows(rows, isUnfolded);
  return { shown, hiddenCount: rows.length - shown.length, unfold: () => setUnfolded(true) };
}

export function foldRows<Row>(rows: readonly Row[], isUnfolded: boolean): readonly Row[] {
  return isUnfolded || rows.length <= maxRows ? rows : rows.slice(0, foldedRows);
}
