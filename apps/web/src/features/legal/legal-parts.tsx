import { settings } from '../../page-settings.ts';

interface Names {
  product: string;
  company: string;
}

/** A heading and its paragraphs, some of which name the product or its operator. */
interface LegalPart {
  heading: string;
  paragraphs: readonly (string | ((names: Names) => string))[];
}

/** Sections with headings. */
export function LegalParts({ parts, company = '' }: { parts: readonly LegalPart[]; company?: string }) {
  const names = { product: settings.productName, company };
  return parts.map(({ heading, paragraphs }) => (
    <section className="legal-part" key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => {
        const text = typeof paragraph === 'string' ? paragraph : paragraph(names);
        return <p key={text}>{text}</p>;
      })}
    </section>
  ));
}
