import '../../../ui/button.css';
import { acceptedFiles } from '../import/file-limits.ts';

interface Properties {
  look: 'main' | 'quiet';
  label: string;
  onFiles: (files: File[]) => void;
}

/** Opens the machine's own choice of files. */
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
          // The same file can be chosen again, once it is mended.
          target.value = '';
        }}
      />
    </label>
  );
}
