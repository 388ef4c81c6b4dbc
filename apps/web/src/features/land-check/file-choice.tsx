import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { formatArea } from '../../ui/formats/areas.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { FileButton } from '../fields/import-screen/file-button.tsx';
import type { LandFile } from './use-land-file.ts';

interface Props {
  file: LandFile | null;
  candidateIndex: number;
  /** True while files are dragged over the page. */
  isDragging: boolean;
  /** True to offer a file, while nothing is drawn. */
  isOffered: boolean;
  onFile: (file: File) => void;
  onCandidate: (index: number) => void;
}

/** The file with the visitor's fields: the choice of one, its progress or refusal, and the choice among its outlines. */
export function FileChoice({ file, candidateIndex, isDragging, isOffered, onFile, onCandidate }: Props) {
  const isMany = file?.state === 'read' && file.candidates.length > 1;
  return (
    <>
      {file?.state === 'reading' && <p role="status">{texts.reading({ name: file.name })}</p>}
      {file?.state === 'refused' && (
        <div className="land-refused" role="alert">
          <p className="land-strong">{texts.refusedFile({ name: file.name })}</p>
          <p>{file.reason}</p>
        </div>
      )}
      {isMany && (
        <div className="land-candidates">
          <SelectField
            label={texts.inFile({ name: file.name })}
            placeholder={texts.inFile({ name: file.name })}
            options={file.candidates.map(({ name, hectares }, index) => ({
              value: index,
              label: joinFacts(name, formatArea(hectares)),
            }))}
            value={candidateIndex}
            onChange={({ target }) => onCandidate(Number(target.value))}
          />
          <p className="land-quiet">{texts.manyFields}</p>
        </div>
      )}
      {isOffered && (
        <div className="land-file" data-over={isDragging || undefined}>
          <p className="land-quiet">{isDragging ? texts.dropNow : texts.drop}</p>
          <FileButton variant="quiet" label={texts.file} onFiles={([first]) => first && onFile(first)} />
        </div>
      )}
    </>
  );
}
