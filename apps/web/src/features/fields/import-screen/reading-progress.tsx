import { useId } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';

const texts = fieldsTexts.import;

interface Props {
  name: string;
  /** Share of the file that has been read, 0 to 1. */
  progress: number;
  /** Current step of reading. */
  stepText: string;
  onCancel: () => void;
}

/** Progress of reading a file. */
export function ReadingProgress({ name, progress: share, stepText, onCancel }: Props) {
  const id = useId();
  return (
    <div className="reading-line">
      <p id={id}>
        <bdi>{texts.reading({ name })}</bdi>
        <span className="field-quiet"> {stepText}</span>
      </p>
      <progress aria-labelledby={id} max={1} value={share} />
      <Button variant="link" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
