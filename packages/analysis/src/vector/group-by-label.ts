/**
 * Positions by label in ascending order, with labels in order of first occurrence: like `Map.groupBy`, in an eighth of
 * the memory.
 */
export function groupByLabel(labels: Uint8Array): Map<number, Int32Array> {
  const counts = new Map<number, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const groups = new Map(
    [...counts].map(([label, count]) => [label, { at: new Int32Array(count), next: 0 }]),
  );
  for (let position = 0; position < labels.length; position++) {
    const group = groups.get(labels[position]!)!;
    group.at[group.next++] = position;
  }
  return new Map([...groups].map(([label, { at }]) => [label, at]));
}
