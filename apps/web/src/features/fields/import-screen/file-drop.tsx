import { fieldsTexts } from '../../../texts/fields.ts';
import { FileButton } from './file-button.tsx';

const texts = fieldsTexts.import;

interface Properties {
  /** True while files are dragged over the page. */
  isOver: boolean;
  onFiles: (files: File[]) => void;
}

/** The area where files are dropped; its button does the same by keyboard and touch. */
export function FileDrop({ isOver, onFiles }: Properties) {
  return (
    <div className="file-drop" data-over={isOver || undefined}>
      <p>{texts.drop}</p>
      <FileButton look="main" label={texts.choose} onFiles={onFiles} />
    </div>
  );
}
