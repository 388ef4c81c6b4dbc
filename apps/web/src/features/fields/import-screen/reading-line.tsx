import { useId } from 'react';
import { fieldsTexts } from '../../../texts/fields.en.ts';
import { importTexts } from '../../../texts/import.en.ts';
import { Button } from '../../../ui/button.tsx';
import type { ImportProgress } from '../import/read-fields-file.ts';

const texts = fieldsTexts.import;

interface Properties {
  name: string;
  progress: ImportProgress | null;
  onCancel: () => void;
}

/** How far the file is read. */
export function ReadingLine({ name, progress, onCancel }: Properties) {
  const id = useId();
  return (
    <div className="reading-line">
      <p id={id}>
        <bdi>{texts.reading(name)}</bdi>
        <span className="field-quiet"> {progress && importTexts.progress[progress.what]}</span>
      </p>
      <progress aria-labelledby={id} max={1} value={progress?.share ?? 0} />
      <Button look="link" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
