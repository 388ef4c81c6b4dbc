import type { SavedField } from '@furrow/contract/fields/fields';
import { fieldsTexts } from '../../../texts/fields.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useImportFiles } from './use-import-files.ts';
import { useSaveFeatures } from './use-save-features.ts';

const texts = fieldsTexts.import;

/** The import screen: first the file choice, then the report. */
export function ImportFields({ saved }: { saved: readonly SavedField[] }) {
  const {
    files,
    refused,
    reading,
    unread: unreadCount,
    add: addFiles,
    cancel,
    change,
    drop: removeFile,
  } = useImportFiles(saved);
  const saveState = useSaveFeatures(files, unreadCount, change);
  const isDragging = useFileDrop((addedFiles) => void addFiles(addedFiles));
  const progress = reading && <ReadingProgress {...reading} onCancel={cancel} />;
  const refusals = <RefusedFiles files={refused} onDismiss={removeFile} />;
  return (
    <>
      {files.length === 0 ? (
        <div className="import-start">
          <h1>{texts.title}</h1>
          <p className="field-quiet import-about">{texts.explanation}</p>
          <FileDrop isDragging={isDragging} onFiles={(addedFiles) => void addFiles(addedFiles)} />
          {progress}
          {refusals}
          <p className="field-quiet">{texts.formats}</p>
          <p className="field-quiet">{texts.private}</p>
        </div>
      ) : (
        <ImportReportView
          files={files}
          saved={saved}
          saveState={saveState}
          reading={progress}
          refusals={refusals}
          onFiles={(addedFiles) => void addFiles(addedFiles)}
          onChange={change}
        />
      )}
      <LeaveDialog count={saveState.remaining} unreadCount={unreadCount} isLeaving={saveState.isSaved} />
    </>
  );
}
