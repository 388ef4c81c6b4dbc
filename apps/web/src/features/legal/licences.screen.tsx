import './legal.css';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import { settings } from '../../settings/page-settings.ts';
import { legalTexts } from '../../texts/legal.ts';
import { Page } from '../../ui/page/page.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { loadLicences } from './load-licences.ts';
import { Packages } from './packages.tsx';

const words = legalTexts.licences;

/** Data sources and packages of this product, with their licences. */
export default function LicencesScreen() {
  const list = useQuery<Awaited<ReturnType<typeof loadLicences>>, Problem>(
    {
      queryKey: ['licences'],
      queryFn: ({ signal }) => loadLicences(signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return (
    <Page title={words.title} intro={words.intro({ product: settings.productName })}>
      <section className="legal-part">
        <h2>{words.data}</h2>
        <dl className="legal-facts">
          {words.sources.map(([sourceName, ownerName]) => (
            <div key={sourceName}>
              <dt>{sourceName}</dt>
              <dd>{ownerName}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="legal-part">
        <h2>{words.software}</h2>
        {list.data && <Packages {...list.data} />}
        {list.isPending && (
          <div aria-busy="true">
            <span className="visually-hidden" role="status">
              {words.loading}
            </span>
            <Skeleton lines={16} />
          </div>
        )}
        {list.error && !list.data && (
          <ProblemState problem={list.error} onTryAgain={() => void list.refetch()} />
        )}
      </section>
    </Page>
  );
}
