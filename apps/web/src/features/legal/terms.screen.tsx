import './legal.css';
import { legalTexts } from '../../texts/legal.ts';
import { Page } from '../../ui/page/page.tsx';
import { LegalSections } from './legal-sections.tsx';
import { Operator } from './operator.tsx';
import { WithSite } from './with-site.tsx';

const words = legalTexts.terms;

export default function TermsScreen() {
  return (
    <Page title={words.title} intro={words.intro}>
      <WithSite lines={24}>
        {(site) => (
          <>
            <p className="page-quiet">{words.version({ version: site.terms_version })}</p>
            <LegalSections sections={words.parts} company={site.company.name} />
            <Operator site={site} />
          </>
        )}
      </WithSite>
    </Page>
  );
}
