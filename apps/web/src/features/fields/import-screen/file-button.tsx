import '../../../ui/button.css';
import { acceptedFiles } from '../import/file-limits.ts';

interface Properties {
  look: 'main' | 'quiet';
  label: string;
  onFiles: (files: File[]) => void;
}

/** Opens the platform's file dialog. */
export function FileButton({ look, label, onFiles }: Properties) {
  return (
    <label className={`button button-${look} file-button`}>
      <span>{label}</span>
      <input
        className="visually-hidden"
        type="file"
        multiple
        accept={acceptedFiles}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the user choose the same file again, once it is fixed.
          target.value = '';
        }}
      />
    </label>
  );
}
