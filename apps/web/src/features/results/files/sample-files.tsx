import { endpoints } from '@furrow/contract/endpoints';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { evidenceTexts } from '../../../texts/evidence.ts';
import { FileList, PdfSection } from './file-list.tsx';

const texts = evidenceTexts.report;

/** Report and files of the sample, once the server has created them. */
export function SampleFiles() {
  const { data } = useCall(endpoints.getSampleReport, {});
  const pdf = data?.metadata.files.find(({ kind }) => kind === 'pdf');
  return (
    <>
      <section className="report-pdf">
        <h2>{texts.sampleHeading}</h2>
        <p>{texts.sampleExplanation}</p>
        <p>
          <Link className="button button-plain" to="/evidence/sample">
            {texts.sampleOpen}
          </Link>
        </p>
      </section>
      {pdf && <PdfSection address={pdf.url} />}
      {data && <FileList files={data.metadata.files} />}
    </>
  );
}
