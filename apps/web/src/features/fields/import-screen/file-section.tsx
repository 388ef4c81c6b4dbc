import { useEffect, useRef, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FeatureRow } from './feature-row.tsx';
import { FileLabels } from './file-labels.tsx';
import {
  canBeTaken,
  countsOf,
  type FileReport,
  nameOf,
  rename,
  take,
  type Verdict,
  verdictOf,
} from './file-report.ts';
import { foundSentence } from './found-sentence.ts';

const texts = fieldsTexts.import;
/** Number of rows shown per page. */
const page = 200;

interface Properties {
  file: FileReport;
  /** True if there is only one file: the sentence at the top covers it. */
  isOne: boolean;
  /** Lists only features with this verdict; null: all. */
  verdict: Verdict | null;
  opened: number | null;
  onOpen: (index: number | null) => void;
  /** null: the map is shown next to it. */
  onSeeOnMap: (() => void) | null;
  onChange: (change: (file: FileReport) => FileReport) => void;
}

/** The features found in one file. */
export function FileSection({ file, isOne, verdict, opened, onOpen, onSeeOnMap, onChange }: Properties) {
  const [most, setMost] = useState(page);
  const tick = useRef<HTMLInputElement>(null);
  const { report, taken } = file;
  const shown = report.features.filter((feature) => verdict === null || verdictOf(file, feature) === verdict);
  const possible = shown.filter((feature) => canBeTaken(file, feature)).map(({ index }) => index);
  const ticked = possible.filter((index) => taken.has(index)).length;
  const isSome = ticked > 0 && ticked < possible.length;
  useEffect(() => {
    if (tick.current) tick.current.indeterminate = isSome;
  }, [isSome]);
  // A feature pressed on the map may be far down the list.
  const place = opened === null ? -1 : shown.findIndex(({ index }) => index === opened);
  if (place >= most) setMost(Math.ceil((place + 1) / page) * page);
  if (shown.length === 0) return null;
  return (
    <section className="file-section" aria-label={report.fileName}>
      <h2>
        <bdi>{report.fileName}</bdi>
      </h2>
      {!isOne && <p className="field-quiet number">{foundSentence(countsOf([file]))}</p>}
      {report.notes.map(({ note, sentence }) => (
        <p className="fields-note" key={`${note} ${sentence}`}>
          {sentence}
        </p>
      ))}
      {!file.isChecked && <p className="fields-note">{texts.unchecked}</p>}
      <FileLabels file={file} onChange={onChange} />
      {possible.length > 1 && (
        <Checkbox
          ref={tick}
          label={texts.takeAll({ count: possible.length })}
          checked={ticked === possible.length}
          onChange={({ target }) => onChange((before) => take(before, possible, target.checked))}
        />
      )}
      <ul aria-label={texts.rows}>
        {shown.slice(0, most).map((feature) => (
          <FeatureRow
            key={feature.index}
            feature={feature}
            name={nameOf(file, feature)}
            verdict={verdictOf(file, feature)}
            told={file.told.get(feature.index) ?? null}
            canBeTaken={canBeTaken(file, feature)}
            isTaken={taken.has(feature.index)}
            isOpen={opened === feature.index}
            onOpen={() => onOpen(opened === feature.index ? null : feature.index)}
            onSeeOnMap={onSeeOnMap}
            onTake={(isTaken) => onChange((before) => take(before, [feature.index], isTaken))}
            onRename={(name) => onChange((before) => rename(before, feature.index, name))}
          />
        ))}
      </ul>
      {shown.length > most && (
        <Button look="plain" wide onClick={() => setMost(most + page)}>
          {fieldsTexts.list.more({ count: Math.min(page, shown.length - most) })}
        </Button>
      )}
    </section>
  );
}
