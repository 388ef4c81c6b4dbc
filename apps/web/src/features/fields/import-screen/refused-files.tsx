import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { RefusedFile } from './use-import-files.ts';

const texts = fieldsTexts.import;

interface Props {
  files: readonly RefusedFile[];
  onDismiss: (number: number) => void;
}

/** Files that cannot be imported, each with its reason and what to send instead. */
export function RefusedFiles({ files, onDismiss }: Props) {
  return files.map(({ number, name, sentence, isCancelled }) => (
    <div className="refused-file" role="alert" key={number}>
      <p>
        <strong>
          <bdi>{isCancelled ? texts.cancelled({ name }) : texts.refusedFile({ name })}</bdi>
        </strong>
      </p>
      {!isCancelled && <p>{sentence}</p>}
      <Button variant="link" onClick={() => onDismiss(number)}>
        {texts.dismiss}
      </Button>
    </div>
  ));
}
