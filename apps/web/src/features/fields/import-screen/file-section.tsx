import { useEffect, useRef, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FeatureRow } from './feature-row.tsx';
import { FileLabels } from './file-labels.tsx';
import {
  countsOf,
  type FileReport,
  isSelectable,
  nameOf,
  renameFeature,
  type ShownVerdict,
  selectFeatures,
  verdictOf,
} from './file-report.ts';
import { summarySentence } from './summary-sentence.ts';

const texts = fieldsTexts.import;
/** Number of rows shown per page. */
const pageSize = 200;

interface Props {
  file: FileReport;
  /** True if there is no other file, so that the sentence at the top of the report is about this one. */
  isOnlyFile: boolean;
  /** Verdict of the features in the list; null: all features. */
  verdict: ShownVerdict | null;
  openIndex: number | null;
  onOpen: (index: number | null) => void;
  /** Shows the open feature on the map; null where the map is next to the list anyway. */
  onShowOnMap: (() => void) | null;
  onChange: (change: (file: FileReport) => FileReport) => void;
}

/** The features found in one file. */
export function FileSection({ file, isOnlyFile, verdict, openIndex, onOpen, onShowOnMap, onChange }: Props) {
  const [rowLimit, setRowLimit] = useState(pageSize);
  const selectAllRef = useRef<HTMLInputElement>(null);
  const { report, selected } = file;
  const shownFeatures = report.features.filter(
    (feature) => verdict === null || verdictOf(file, feature) === verdict,
  );
  const selectableIndexes = shownFeatures
    .filter((feature) => isSelectable(file, feature))
    .map(({ index }) => index);
  const selectedCount = selectableIndexes.filter((index) => selected.has(index)).length;
  const isPartial = selectedCount > 0 && selectedCount < selectableIndexes.length;
  useEffect(() => {
    if (selectAllRef.current) selectAllRef.current.indeterminate = isPartial;
  }, [isPartial]);
  // Rows are added until the feature is shown that was pressed on the map, which may be far down the list.
  const openPosition = openIndex === null ? -1 : shownFeatures.findIndex(({ index }) => index === openIndex);
  if (openPosition >= rowLimit) setRowLimit(Math.ceil((openPosition + 1) / pageSize) * pageSize);
  if (shownFeatures.length === 0) return null;
  return (
    <section className="file-section" aria-label={report.fileName}>
      <h2>
        <bdi>{report.fileName}</bdi>
      </h2>
      {!isOnlyFile && <p className="field-quiet number">{summarySentence(countsOf([file]))}</p>}
      {report.notes.map(({ note, sentence }) => (
        <p className="fields-note" key={`${note} ${sentence}`}>
          {sentence}
        </p>
      ))}
      {!file.isChecked && <p className="fields-note">{texts.unchecked}</p>}
      <FileLabels file={file} onChange={onChange} />
      {selectableIndexes.length > 1 && (
        <Checkbox
          ref={selectAllRef}
          label={texts.takeAll({ count: selectableIndexes.length })}
          checked={selectedCount === selectableIndexes.length}
          onChange={({ target }) =>
            onChange((previousFile) => selectFeatures(previousFile, selectableIndexes, target.checked))
          }
        />
      )}
      <ul aria-label={texts.rows}>
        {shownFeatures.slice(0, rowLimit).map((feature) => (
          <FeatureRow
            key={feature.index}
            feature={feature}
            name={nameOf(file, feature)}
            verdict={verdictOf(file, feature)}
            outcome={file.outcomes.get(feature.index) ?? null}
            isSelectable={isSelectable(file, feature)}
            isSelected={selected.has(feature.index)}
            isOpen={openIndex === feature.index}
            onOpen={() => onOpen(openIndex === feature.index ? null : feature.index)}
            onShowOnMap={onShowOnMap}
            onSelect={(isSelected) =>
              onChange((previousFile) => selectFeatures(previousFile, [feature.index], isSelected))
            }
            onRename={(name) => onChange((previousFile) => renameFeature(previousFile, feature.index, name))}
          />
        ))}
      </ul>
      {shownFeatures.length > rowLimit && (
        <Button variant="plain" wide onClick={() => setRowLimit(rowLimit + pageSize)}>
          {fieldsTexts.list.more({ count: Math.min(pageSize, shownFeatures.length - rowLimit) })}
        </Button>
      )}
    </section>
  );
}
