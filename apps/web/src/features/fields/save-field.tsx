import type { SavedField } from '@furrow/contract/fields/fields';
import type { Ring } from '@furrow/geo/rings/polygon';
import { lazy, Suspense, useState } from 'react';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/controls/button.tsx';

/** The code of the dialog is loaded when it is first opened. */
const SaveFieldDialog = lazy(() => import('./save-field-dialog.tsx'));

interface Props {
  ring: Ring;
  /** Number of saved fields; undefined while unknown. */
  count: number | undefined;
  onSaved: (field: SavedField) => void;
}

/** Button that saves the drawing under a name. */
export function SaveField({ ring, count, onSaved }: Props) {
  /** Number of times the dialog was opened. It is the dialog's key, so that its fields are empty each time. */
  const [openCount, setOpenCount] = useState(0);
  const [isDialogOpen, setAsking] = useState(false);
  const open = () => {
    setOpenCount((before) => before + 1);
    setAsking(true);
  };
  const onDialogSaved = (field: SavedField) => {
    setAsking(false);
    onSaved(field);
  };
  return (
    <>
      <Button variant="link" onClick={open}>
        {mapTexts.selectArea.save}
      </Button>
      {openCount > 0 && (
        <Suspense>
          <SaveFieldDialog
            key={openCount}
            ring={ring}
            count={count}
            isOpen={isDialogOpen}
            onClose={() => setAsking(false)}
            onSaved={onDialogSaved}
          />
        </Suspense>
      )}
    </>
  );
}
