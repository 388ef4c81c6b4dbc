import type { SavedField } from '@furrow/contract/fields';
import { fieldsTexts } from '../../../texts/fields.ts';
import { FileDrop } from './file-drop.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ReadingLine } from './reading-line.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { ReportTogether } from './report-together.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useImportFiles } from './use-import-files.ts';
import { useKeeping } from './use-keeping.ts';

const texts = fieldsTexts.import;

/** The import screen: first the file choice, then the report. */
export function ImportFields({ saved }: { saved: readonly SavedField[] }) {
  const { files, refused, reading, unread, add, cancel, change, drop } = useImportFiles(saved);
  const keeping = useKeeping(files, unread, change);
  const isOver = useFileDrop((given) => void add(given));
  const line = reading && <ReadingLine {...reading} onCancel={cancel} />;
  const refusals = <RefusedFiles files={refused} onDismiss={drop} />;
  return (
    <>
      {files.length === 0 ? (
        <div className="import-start">
          <h1>{texts.title}</h1>
          <p className="field-quiet import-about">{texts.explanation}</p>
          <FileDrop isOver={isOver} onFiles={(given) => void add(given)} />
          {line}
          {refusals}
          <p className="field-quiet">{texts.formats}</p>
          <p className="field-quiet">{texts.private}</p>
        </div>
      ) : (
        <ReportTogether
          files={files}
          saved={saved}
          keeping={keeping}
          reading={line}
          unread={refusals}
          onFiles={(given) => void add(given)}
          onChange={change}
        />
      )}
      <LeaveDialog count={keeping.left} unread={unread} isUnderWay={keeping.isDone} />
    </>
  );
}
