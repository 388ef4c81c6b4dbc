import { resultsTexts } from '../../../texts/results.ts';
import { textAt } from '../../../texts/text-of.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

const { kinds, heading } = resultsTexts.files;

/** Every file of a result, for download. */
export function ResultFiles({ files }: Pick<RecordMetadata, 'files'>) {
  const listedFiles = files.filter(({ kind }) => kind in kinds);
  if (listedFiles.length === 0) return null;
  return (
    <section className="report-findings">
      <h2>{heading}</h2>
      <ul className="report-files">
        {listedFiles.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url} download>
              {textAt(kinds, kind)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
