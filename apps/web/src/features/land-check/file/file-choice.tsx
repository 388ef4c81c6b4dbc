import { fileFieldsTexts as texts } from '../../../texts/file-fields.ts';
import { landCheckTexts } from '../../../texts/land-check.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { FileButton } from '../../fields/import-screen/file-button.tsx';
import { UnusableFeatures } from './unusable-features.tsx';
import type { FileChoice } from './use-file-choice.ts';

interface Props {
  file: FileChoice;
  /** True while files are dragged over the page. */
  isDragging: boolean;
  /** True to offer a file, while nothing is drawn. */
  isOffered: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The file with the visitor's fields: its progress or refusal, the choice of a field, and what becomes of the others. */
export function FileChoicePanel({ file, isDragging, isOffered, onFiles }: Props) {
  const { ignoredCount, readingName, refused, read, drawnIndex, choose } = file;
  const isMany = read !== null && read.candidates.length + read.lostCount > 1;
  return (
    <>
      {ignoredCount > 0 && <p className="land-quiet">{texts.oneFile({ count: ignoredCount })}</p>}
      {readingName !== null && <p role="status">{landCheckTexts.reading({ name: readingName })}</p>}
      {refused && (
        <div className="land-refused" role="alert">
          <p className="land-strong">{landCheckTexts.refusedFile({ name: refused.name })}</p>
          <p>{refused.reason}</p>
        </div>
      )}
      {read && (isMany || read.unusableCount > 0 || drawnIndex === null) && (
        <div className="land-candidates">
          {read.candidates.length > 0 && (isMany || drawnIndex === null) && (
            <SelectField
              label={texts.inFile({ name: read.name })}
              placeholder={texts.choose}
              options={read.candidates.map(({ name, hectares }, index) => ({
                value: index,
                label: joinFacts(name, formatArea(hectares)),
              }))}
              value={drawnIndex ?? ''}
              onChange={({ target }) => choose(Number(target.value))}
            />
          )}
          <OtherFields file={file} />
          <UnusableFeatures features={read.unusable} count={read.unusableCount} />
        </div>
      )}
      {isOffered && (
        <div className="land-file" data-over={isDragging || undefined}>
          <p className="land-quiet">{isDragging ? landCheckTexts.dropNow : landCheckTexts.drop}</p>
          <FileButton variant="quiet" label={landCheckTexts.file} onFiles={onFiles} />
        </div>
      )}
    </>
  );
}

/** Whether the other fields of the file are saved with the account, and which of them cannot be stored until then. */
function OtherFields({ file: { others, isIncluded, include, isStored } }: { file: FileChoice }) {
  if (!others) return null;
  const { count, excessCount, isDrafted } = others;
  return (
    <>
      {count > 0 && (
        <Checkbox
          label={isDrafted ? texts.saveOthers({ count }) : texts.saveAll({ count })}
          checked={isIncluded}
          onChange={({ target }) => include(target.checked)}
        />
      )}
      {count > 0 && isIncluded && !isStored && <p className="land-quiet">{texts.notStored}</p>}
      {excessCount > 0 && <p className="land-quiet">{texts.excess({ count: excessCount })}</p>}
    </>
  );
}
