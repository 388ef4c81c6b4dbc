/** Positions by label in ascending order, with labels in order of first occurrence: like `Map.groupBy`, in an eighth of the memory. */
export function byLabel(labels: Uint8Array): Map<number, Int32Array> {
  const counts = new Map<number, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const filled = new Map(
    [...counts].map(([label, count]) => [label, { at: new Int32Array(count), next: 0 }]),
  );
  for (let position = 0; position < labels.length; position++) {
    const of = filled.get(labels[position]!)!;
    of.at[of.next++] = position;
  }
  return new Map([...filled].map(([label, { at }]) => [label, at]));
}
