import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** Placeholder for the lines of a quote. */
export function BulkSkeleton({ rows }: { rows: number }) {
  return (
    <div className="many-parts" aria-hidden="true">
      <div className="many-options">
        <Skeleton height={12.5} />
      </div>
      <div className="order-rows">
        {[...Array(rows).keys()].map((row) => (
          <div key={row} className="order-row">
            <Skeleton lines={2} width="60%" />
          </div>
        ))}
      </div>
    </div>
  );
}
