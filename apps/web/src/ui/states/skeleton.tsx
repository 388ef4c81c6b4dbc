import './states.css';

/** A placeholder with the final size of content that is still loading. `tops`: number of text lines; otherwise `height` in rem. */
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
