import { useId } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/button.tsx';

const texts = fieldsTexts.import;

interface Properties {
  name: string;
  /** Share that is read, 0 to 1. */
  share: number;
  /** Current step of reading. */
  words: string;
  onCancel: () => void;
}

/** Progress of reading a file. */
export function ReadingLine({ name, share, words, onCancel }: Properties) {
  const id = useId();
  return (
    <div className="reading-line">
      <p id={id}>
        <bdi>{texts.reading({ name })}</bdi>
        <span className="field-quiet"> {words}</span>
      </p>
      <progress aria-labelledby={id} max={1} value={share} />
      <Button look="link" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
