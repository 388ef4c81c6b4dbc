import type { SavedField } from '@furrow/contract/fields';
import type { Ring } from '@furrow/geo/polygon';
import { lazy, Suspense, useState } from 'react';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';

/** Loaded when it is first opened. */
const SaveFieldDialog = lazy(() => import('./save-field-dialog.tsx'));

interface Properties {
  ring: Ring;
  /** Number of saved fields; undefined while unknown. */
  count: number | undefined;
  onSaved: (field: SavedField) => void;
}

/** Button that saves the drawing under a name. */
export function SaveField({ ring, count, onSaved }: Properties) {
  /** Number of times it was opened, as the dialog's key: each time it starts empty. */
  const [asked, setAsked] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsked((before) => before + 1);
    setAsking(true);
  };
  const saved = (field: SavedField) => {
    setAsking(false);
    onSaved(field);
  };
  return (
    <>
      <Button look="link" onClick={ask}>
        {mapTexts.selectArea.save}
      </Button>
      {asked > 0 && (
        <Suspense>
          <SaveFieldDialog
            key={asked}
            ring={ring}
            count={count}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onSaved={saved}
          />
        </Suspense>
      )}
    </>
  );
}
