import './file-fields-notice.css';
import { joinSentences } from '@furrow/messages/join';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import type { Problem } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { fileFields, onFileFields, otherFields, storeFileFields } from '../../../ordering/file-fields.ts';
import { texts as general } from '../../../texts/app.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { fileFieldsTexts as texts } from '../../../texts/file-fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { saveFileFields } from './save-file-fields.ts';
import { UnusableFeatures } from './unusable-features.tsx';

/** Screens with room for the notice; on others it would cover a part of the map or of an answer. */
const paths: readonly string[] = ['/home', '/solution', '/fields', '/fields/import'];

/** Saves the fields of the file that a user has opened as a visitor, and says what has become of them. */
export default function FileFieldsNotice() {
  const { pathname } = useLocation();
  const stored = useSyncExternalStore(onFileFields, fileFields);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => void saveFileFields().then(setProblem), []);
  const others = stored && otherFields(stored);
  const isAllSaved =
    others !== null && others.fields.length + others.excessCount + stored!.unusableCount === 0;
  const isOnFields = pathname === '/fields';
  // The fields themselves say that they have been saved.
  useEffect(() => {
    if (isOnFields && isAllSaved) storeFileFields(null);
  }, [isOnFields, isAllSaved]);
  const tryAgain = () => {
    setProblem(null);
    void saveFileFields().then(setProblem);
  };
  if (!stored || !others || !paths.includes(pathname)) return null;

  const { fileName: file, draftedIndex, savedCount, unusable, unusableCount } = stored;
  const { fields, excessCount } = others;
  if (fields.length + savedCount + excessCount + unusableCount === 0) return null;
  const savedText = draftedIndex === null ? texts.saved : texts.savedOthers;
  const isEnded = fields.length === 0;
  return (
    <section className="file-notice" aria-label={texts.notice}>
      <div role="status">
        {fields.length > 0 && !problem && <p>{texts.saving({ count: fields.length, file })}</p>}
        {savedCount > 0 && (isEnded || problem) && <p>{savedText({ count: savedCount, file })}</p>}
        {problem && (
          <p>{joinSentences(texts.stopped({ count: fields.length, file }), ...problemToasts(problem))}</p>
        )}
        {isEnded && excessCount > 0 && <p>{texts.lost({ count: excessCount, file })}</p>}
      </div>
      {isEnded && <UnusableFeatures features={unusable} count={unusableCount} />}
      {(isEnded || problem) && (
        <div className="file-notice-actions">
          {problem && (
            <Button variant="quiet" onClick={tryAgain}>
              {general.action.tryAgain}
            </Button>
          )}
          {isEnded && excessCount > 0 && (
            <Link className="button button-link" to="/fields/import">
              {texts.importFile}
            </Link>
          )}
          {savedCount > 0 && !isOnFields && (
            <Link className="button button-link" to="/fields">
              {texts.showFields}
            </Link>
          )}
          <Button variant="link" onClick={() => storeFileFields(null)}>
            {fieldsTexts.import.dismiss}
          </Button>
        </div>
      )}
    </section>
  );
}
