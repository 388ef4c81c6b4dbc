import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped anywhere on the page: outside of a drop area the browser would open them instead of the page.
 * @returns true while files are dragged over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => onFiles(files));
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    addEventListener('dragover', hold);
    addEventListener('drop', drop);
    addEventListener('dragleave', leave);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', drop);
      removeEventListener('dragleave', leave);
    };
  }, []);
  return isOver;
}
