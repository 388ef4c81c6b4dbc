import { settings } from '../../settings/page-settings.ts';

interface LegalNames {
  product: string;
  company: string;
}

/** A heading and its paragraphs, some of which name the product or its operator. */
interface LegalSection {
  heading: string;
  paragraphs: readonly (string | ((names: LegalNames) => string))[];
}

/** Renders sections with headings. */
export function LegalSections({
  sections,
  company = '',
}: {
  sections: readonly LegalSection[];
  company?: string;
}) {
  const names = { product: settings.productName, company };
  return sections.map(({ heading, paragraphs }) => (
    <section className="legal-part" key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => {
        const text = typeof paragraph === 'string' ? paragraph : paragraph(names);
        return <p key={text}>{text}</p>;
      })}
    </section>
  ));
}
