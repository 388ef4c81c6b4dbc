import type { SavedField } from '@furrow/contract/fields';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { mostFields } from '../list/field-limits.ts';
import { ListOrMap } from '../list/list-or-map.tsx';
import { useIsWide } from '../list/use-is-wide.ts';
import { FileButton } from './file-button.tsx';
import { countsOf, type FileReport, type Verdict } from './file-report.ts';
import { FileSection } from './file-section.tsx';
import { foundSentence } from './found-sentence.ts';
import { KeepBar } from './keep-bar.tsx';
import { ReportMap } from './report-map.tsx';
import type { Place } from './shown-report.ts';
import type { Keeping } from './use-keeping.ts';
import { VerdictChoice } from './verdict-choice.tsx';

const texts = fieldsTexts.import;

interface Properties {
  files: readonly FileReport[];
  saved: readonly SavedField[];
  keeping: Keeping;
  /** Progress of the file that is being read. */
  reading: ReactNode;
  /** Files that could not be read. */
  unread: ReactNode;
  onFiles: (files: File[]) => void;
  onChange: (number: number, change: (file: FileReport) => FileReport) => void;
}

/** The report of all files next to its map, before anything is saved. */
export function ReportTogether({ files, saved, keeping, reading, unread, onFiles, onChange }: Properties) {
  const whole = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide(whole, 60);
  const [look, setLook] = useState<'list' | 'map'>('list');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [opened, open] = useState<Place | null>(null);
  const counts = useMemo(() => countsOf(files), [files]);
  // The button that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), []);
  const room = mostFields - saved.length;
  const isListShown = isWide || look === 'list';
  const press = (one: Place | null) => {
    setLook('list');
    setVerdict(null);
    open(one);
  };
  return (
    <div className="fields" ref={whole} data-wide={isWide || undefined}>
      <div className="fields-side">
        <div className="fields-head">
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <FileButton look="quiet" label={texts.another} onFiles={onFiles} />
        </div>
        <p className="found-sentence number" role="status">
          {foundSentence(counts)}
        </p>
        {reading}
        {!isWide && <ListOrMap look={look} onLook={setLook} />}
        {isListShown && (
          <div className="field-list">
            {unread}
            <VerdictChoice counts={counts} verdict={verdict} onChoose={setVerdict} />
            {files.map((file) => (
              <FileSection
                key={file.number}
                file={file}
                isOne={files.length === 1}
                verdict={verdict}
                opened={opened?.file === file.number ? opened.index : null}
                onOpen={(index) => open(index === null ? null : { file: file.number, index })}
                onSeeOnMap={isWide ? null : () => setLook('map')}
                onChange={(change) => onChange(file.number, change)}
              />
            ))}
          </div>
        )}
        {isListShown && <KeepBar keeping={keeping} room={room} />}
      </div>
      {(isWide || look === 'map') && (
        <div className="fields-map">
          <ReportMap files={files} opened={opened} onPress={press} />
        </div>
      )}
      {!isListShown && <KeepBar keeping={keeping} room={room} />}
    </div>
  );
}
