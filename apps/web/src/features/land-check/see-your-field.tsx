import './see-your-field.css';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { acceptedFiles } from '../fields/import/layer/accepted-files.ts';
import type { LandOpening } from './land-opening.ts';

interface Props {
  /** True while files are dragged over the page. */
  isDragging: boolean;
  onOpen: (opening: LandOpening) => void;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the map for the visitor's field, at its search box, for drawing, or with a file. */
export function SeeYourField({ isDragging, onOpen, onFiles }: Props) {
  return (
    <section className="see-field" aria-labelledby="see-field" data-over={isDragging || undefined}>
      <p className="see-field-words">
        <strong id="see-field">{texts.title}</strong>
        <span>{isDragging ? texts.dropNow : texts.invitation}</span>
      </p>
      <div className="see-field-actions">
        <button type="button" className="see-field-search" onClick={() => onOpen({ by: 'search' })}>
          <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5" />
          <span>{texts.search}</span>
        </button>
        <button type="button" title={texts.draw} onClick={() => onOpen({ by: 'draw' })}>
          <Icon path="M5 8l8-4 7 6-3 10-12-2zM5 8h.01M13 4h.01M20 10h.01M17 20h.01M5 18h.01" />
          <span>{texts.draw}</span>
        </button>
        <label title={texts.file}>
          <Icon path="M12 15V4M7 9l5-5 5 5M4 15v5h16v-5" />
          <span>{texts.file}</span>
          <input
            className="visually-hidden"
            type="file"
            accept={acceptedFiles}
            onChange={({ target }) => onFiles([...(target.files ?? [])])}
          />
        </label>
      </div>
    </section>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
