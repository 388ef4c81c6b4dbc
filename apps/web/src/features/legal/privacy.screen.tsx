import './legal.css';
import { Link } from 'react-router';
import { legalTexts } from '../../texts/legal.ts';
import { Page } from '../../ui/page/page.tsx';
import { BrowserStorage } from './browser-storage.tsx';
import { ExternalServices } from './external-services.tsx';
import { LegalSections } from './legal-sections.tsx';
import { Operator } from './operator.tsx';
import { Retention } from './retention.tsx';
import { WithSite } from './with-site.tsx';

const words = legalTexts.privacy;

export default function PrivacyScreen() {
  return (
    <Page title={words.title} intro={words.intro}>
      <WithSite lines={2} quiet>
        {(site) => <p>{words.answerable({ company: site.company.name })}</p>}
      </WithSite>
      <section className="legal-part">
        <h2>{words.kept.heading}</h2>
        <dl className="legal-facts">
          {words.kept.rows.map(([dataName, purpose]) => (
            <div key={dataName}>
              <dt>{dataName}</dt>
              <dd>{purpose}</dd>
            </div>
          ))}
        </dl>
        <p>{words.kept.basis}</p>
      </section>
      <section className="legal-part">
        <h2>{words.parts.heading}</h2>
        <p>{words.parts.explanation}</p>
        <WithSite lines={10}>{({ parts }) => <ExternalServices parts={parts} />}</WithSite>
      </section>
      <BrowserStorage />
      <Retention />
      <LegalSections sections={[words.rights]} />
      <p className="legal-actions">
        <Link to="/my-data">{words.rights.myData}</Link>
        <Link to="/helpcenter#contact">{words.rights.write}</Link>
      </p>
      <WithSite lines={3} quiet>
        {(site) => <Operator site={site} />}
      </WithSite>
    </Page>
  );
}
