import { fieldsTexts } from '../../../texts/fields.ts';
import { FileButton } from './file-button.tsx';

const texts = fieldsTexts.import;

interface Properties {
  /** Files are held over the page. */
  isOver: boolean;
  onFiles: (files: File[]) => void;
}

/** Where files are dropped; the button does the same for keys and fingers. */
export function FileDrop({ isOver, onFiles }: Properties) {
  return (
    <div className="file-drop" data-over={isOver || undefined}>
      <p>{texts.drop}</p>
      <FileButton look="main" label={texts.choose} onFiles={onFiles} />
    </div>
  );
}
