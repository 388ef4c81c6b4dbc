import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped anywhere on the page, because the browser would open a file that is dropped
 * outside of the drop area.
 * @returns true while files are dragged over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const handleFiles = useEffectEvent((files: File[]) => onFiles(files));
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      event.preventDefault();
      setDragging(true);
    };
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      setDragging(false);
      handleFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragging(false);
    addEventListener('dragover', onDragOver);
    addEventListener('drop', onDrop);
    addEventListener('dragleave', onDragLeave);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('drop', onDrop);
      removeEventListener('dragleave', onDragLeave);
    };
  }, []);
  return isDragging;
}
