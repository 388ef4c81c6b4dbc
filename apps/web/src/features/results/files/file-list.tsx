import { textAt } from '../../../texts/text-of.ts';
import '../styles/report.css';
import { evidenceTexts } from '../../../texts/evidence.ts';
import { resultsTexts } from '../../../texts/results.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

const texts = evidenceTexts.report;

/** Download of the report as a PDF. */
export function PdfSection({ address }: { address: string }) {
  return (
    <section className="report-pdf report-pdf-download">
      <h2>{texts.pdfHeading}</h2>
      <p>{texts.pdfExplanation}</p>
      <p>
        <a className="button" href={address} download>
          {texts.pdf}
        </a>
      </p>
    </section>
  );
}

/** The files of a result, each with its use. */
export function FileList({ files }: Pick<RecordMetadata, 'files'>) {
  const { kinds } = resultsTexts.files;
  const listedFiles = files.filter(({ kind }) => kind in texts.uses);
  return (
    <section className="report-pdf">
      <h2>{texts.filesHeading}</h2>
      <ul className="order-rows">
        {listedFiles.map(({ kind, url }) => (
          <li className="order-row" key={kind}>
            <span className="order-row-words">
              <span className="order-row-strong">{textAt(kinds, kind)}</span>
              <span className="order-quiet order-small order-row-line">{textAt(texts.uses, kind)}</span>
            </span>
            <a href={url} download aria-label={texts.downloadNamed({ name: textAt(kinds, kind) ?? kind })}>
              {texts.download}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
