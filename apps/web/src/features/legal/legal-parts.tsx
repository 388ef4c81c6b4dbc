import type { LegalPart } from '../../texts/legal.en.ts';

/** Headed text. */
export function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map(({ heading, paragraphs }) => (
    <section className="legal-part" key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}
