import './states.css';

/**
 * Placeholder with the size of content that is still loading.
 * @param lines number of text lines; without it, a block is shown.
 * @param height height of the block in rem.
 */
export function Skeleton({ lines, height, width }: { lines?: number; height?: number; width?: string }) {
  if (lines === undefined)
    return (
      <span className="skeleton-block" style={{ height: `${height ?? 1}rem`, width }} aria-hidden="true" />
    );
  return (
    <span className="skeleton-lines" style={{ width }} aria-hidden="true">
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </span>
  );
}
