import type { Site } from '@furrow/contract/site/site';
import { legalTexts } from '../../texts/legal.ts';

/** Name and address of the site's operator. */
export function Operator({ site }: { site: Site }) {
  const { company, support_email } = site;
  return (
    <section className="legal-part">
      <h2>{legalTexts.runBy}</h2>
      <address className="legal-address">
        <span>{company.name}</span>
        {company.address && <span>{company.address}</span>}
        {company.tax_id && <span>{legalTexts.taxId({ id: company.tax_id })}</span>}
        <a href={`mailto:${support_email}`}>{support_email}</a>
      </address>
    </section>
  );
}
