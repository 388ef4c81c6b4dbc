import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dropped anywhere on the page: beside a marked place the browser would open them instead of it.
 * @returns whether some are held over it.
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
