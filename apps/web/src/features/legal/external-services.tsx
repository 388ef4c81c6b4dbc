import type { Site } from '@furrow/contract/site/site';
import { legalTexts } from '../../texts/legal.ts';

const words = legalTexts.privacy.parts;

/** List of external services: for each, whether it is real or a stand-in here, and which data it receives. */
export function ExternalServices({ parts }: Pick<Site, 'parts'>) {
  if (parts.length === 0) return <p>{words.none}</p>;
  return (
    <dl className="legal-facts">
      {parts.map(({ part, name, sent, runs, host }) => (
        <div key={part} data-runs={runs}>
          <dt>
            {name}
            <span className="legal-runs">
              {runs === 'real' ? (host === null ? words.real : words.realAt({ host })) : words[runs]}
            </span>
          </dt>
          <dd>
            <span className="page-quiet">{runs === 'real' ? words.sent : words.wouldBeSent}</span> {sent}
          </dd>
        </div>
      ))}
    </dl>
  );
}
