import type { SavedField } from '@furrow/contract/fields/fields';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { maxFields } from '../list/field-limits.ts';
import { useIsWide } from '../list/use-is-wide.ts';
import { ViewSwitch } from '../list/view-switch.tsx';
import { FileButton } from './file-button.tsx';
import { countsOf, type FileReport, type ShownVerdict } from './file-report.ts';
import { FileSection } from './file-section.tsx';
import { ReportMap } from './report-map.tsx';
import type { FeatureRef } from './report-on-map.ts';
import { SaveBar } from './save-bar.tsx';
import { summarySentence } from './summary-sentence.ts';
import type { SaveState } from './use-save-features.ts';
import { VerdictFilter } from './verdict-filter.tsx';

const texts = fieldsTexts.import;

interface Props {
  files: readonly FileReport[];
  saved: readonly SavedField[];
  saveState: SaveState;
  /** Progress of the file that is being read. */
  reading: ReactNode;
  /** Files that could not be read. */
  refusals: ReactNode;
  onFiles: (files: File[]) => void;
  onChange: (number: number, change: (file: FileReport) => FileReport) => void;
}

/** The report of all files next to its map, before anything is saved. */
export function ImportReportView({ files, saved, saveState, reading, refusals, onFiles, onChange }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide(container, 60);
  const [view, setView] = useState<'list' | 'map'>('list');
  const [verdict, setVerdict] = useState<ShownVerdict | null>(null);
  const [openFeature, setOpenFeature] = useState<FeatureRef | null>(null);
  const counts = useMemo(() => countsOf(files), [files]);
  // The heading gets the focus, because the button that had it is unmounted.
  useEffect(() => heading.current?.focus(), []);
  const freeSlots = maxFields - saved.length;
  const isListShown = isWide || view === 'list';
  const openFromMap = (feature: FeatureRef | null) => {
    setView('list');
    setVerdict(null);
    setOpenFeature(feature);
  };
  return (
    <div className="fields" ref={container} data-wide={isWide || undefined}>
      <div className="fields-side">
        <div className="fields-head">
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <FileButton variant="quiet" label={texts.another} onFiles={onFiles} />
        </div>
        <p className="found-sentence number" role="status">
          {summarySentence(counts)}
        </p>
        {reading}
        {!isWide && <ViewSwitch view={view} onViewChange={setView} />}
        {isListShown && (
          <div className="field-list">
            {refusals}
            <VerdictFilter counts={counts} verdict={verdict} onChoose={setVerdict} />
            {files.map((file) => (
              <FileSection
                key={file.number}
                file={file}
                isOnlyFile={files.length === 1}
                verdict={verdict}
                openIndex={openFeature?.file === file.number ? openFeature.index : null}
                onOpen={(index) => setOpenFeature(index === null ? null : { file: file.number, index })}
                onShowOnMap={isWide ? null : () => setView('map')}
                onChange={(change) => onChange(file.number, change)}
              />
            ))}
          </div>
        )}
        {isListShown && <SaveBar saveState={saveState} freeSlots={freeSlots} />}
      </div>
      {(isWide || view === 'map') && (
        <div className="fields-map">
          <ReportMap files={files} openFeature={openFeature} onPress={openFromMap} />
        </div>
      )}
      {!isListShown && <SaveBar saveState={saveState} freeSlots={freeSlots} />}
    </div>
  );
}
