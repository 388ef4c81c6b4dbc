/** Returns the ring of a field of about 75 ha in Flanders, with a wavy edge like one between hedges. */
export function wavyField(cornerCount: number): number[][] {
  const corners = Array.from({ length: cornerCount }, (_, index) => {
    const angle = (2 * Math.PI * index) / cornerCount;
    const radius = 0.006 + 0.0004 * Math.sin(7 * angle);
    return [3.71 + radius * Math.cos(angle), 51.01 + radius * 0.63 * Math.sin(angle)];
  });
  return [...corners, ...corners.slice(0, 1)];
}
