import { catalogueTexts } from '../../texts/catalogue.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Placeholder with the layout of the list of services. */
export function ServicesSkeleton() {
  return (
    <div role="status" aria-label={catalogueTexts.services.loading} data-arriving>
      <div className="tabs">
        <span className="tab">
          <Skeleton lines={1} width="8rem" />
        </span>
      </div>
      <div className="service">
        <div className="service-picture">
          <Skeleton height={40} />
        </div>
        <div>
          <h2>
            <Skeleton lines={1} width="80%" />
          </h2>
          <Skeleton lines={3} />
          <Skeleton lines={4} />
        </div>
      </div>
    </div>
  );
}
