import { useRef } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useIsWide } from './use-is-wide.ts';

/** Placeholder for list and map in their final size, while the fields are loaded. */
export function FieldsSkeleton() {
  const container = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(container, 60);
  return (
    <div className="fields" data-arriving ref={container} data-wide={isWide || undefined}>
      <div className="fields-side" aria-busy="true" aria-label={fieldsTexts.list.loading} role="status">
        <div className="fields-head">
          <h1>{fieldsTexts.list.title}</h1>
          <Skeleton height={2.25} width="8.5rem" />
        </div>
        {!isWide && <Skeleton height={3} />}
        <Skeleton height={2.75} />
        <Skeleton height={2.75} />
        <div className="field-list">
          <ul aria-hidden="true">
            {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
              <li className="field-row field-row-arriving" key={row}>
                <Skeleton lines={2} width="100%" />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {isWide && <div className="fields-map fields-map-arriving" />}
    </div>
  );
}
