import '../../../ui/controls/button.css';
import { acceptedFiles } from '../import/layer/accepted-files.ts';

interface Props {
  variant: 'main' | 'quiet';
  label: string;
  onFiles: (files: File[]) => void;
}

/** Opens the platform's file dialog. */
export function FileButton({ variant, label, onFiles }: Props) {
  return (
    <label className={`button button-${variant} file-button`}>
      <span>{label}</span>
      <input
        className="visually-hidden"
        type="file"
        multiple
        accept={acceptedFiles}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Cleared, so that the user can choose the same file again after correcting it.
          target.value = '';
        }}
      />
    </label>
  );
}
