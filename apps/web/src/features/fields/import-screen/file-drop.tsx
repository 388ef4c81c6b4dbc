import { fieldsTexts } from '../../../texts/fields.ts';
import { FileButton } from './file-button.tsx';

const texts = fieldsTexts.import;

interface Props {
  /** True while files are dragged over the page. */
  isDragging: boolean;
  onFiles: (files: File[]) => void;
}

/** The area where files are dropped. Its button opens the file dialog for keyboard and touch. */
export function FileDrop({ isDragging, onFiles }: Props) {
  return (
    <div className="file-drop" data-over={isDragging || undefined}>
      <p>{texts.drop}</p>
      <FileButton variant="main" label={texts.choose} onFiles={onFiles} />
    </div>
  );
}
