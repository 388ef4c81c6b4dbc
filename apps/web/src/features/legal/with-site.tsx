import { endpoints } from '@furrow/contract/endpoints';
import type { Site } from '@furrow/contract/site/site';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { legalTexts } from '../../texts/legal.ts';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Age in milliseconds up to which a cached reply is used. */
const staleTimeMs = 10 * 60_000;

interface Props {
  /** Number of lines of the placeholder, about as many as the content has. */
  lines: number;
  /** True to show no error, because another part of the screen shows one. */
  quiet?: boolean;
  children: (site: Site) => ReactNode;
}

/** Renders content that contains the site's operator, or a placeholder or an error until that has loaded. */
export function WithSite({ lines, quiet = false, children }: Props) {
  const site = useCall(endpoints.getSite, {}, { staleTimeMs });
  if (site.data) return children(site.data);
  if (site.error && quiet) return null;
  if (site.error) return <ProblemState problem={site.error} onTryAgain={site.refetch} />;
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {legalTexts.loading}
      </span>
      <Skeleton lines={lines} />
    </div>
  );
}
