import { endpoints } from '@furrow/contract/endpoints';
import type { Site } from '@furrow/contract/site';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { legalTexts } from '../../texts/legal.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Milliseconds for which an answer is taken as it is. */
const fresh = 10 * 60_000;

interface Properties {
  /** Of text, about as much as there will be. */
  lines: number;
  /** Another part of the screen says why it is not known. */
  quiet?: boolean;
  children: (site: Site) => ReactNode;
}

/** What depends on who runs this; until it is known its shape, or why it is not known. */
export function WithSite({ lines, quiet = false, children }: Properties) {
  const site = useCall(endpoints.getSite, {}, { fresh });
  if (site.data) return children(site.data);
  if (site.error && quiet) return null;
  if (site.error) return <ProblemState problem={site.error} onTryAgain={site.tryAgain} />;
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {legalTexts.loading}
      </span>
      <Skeleton lines={lines} />
    </div>
  );
}
