import type { SavedField } from '@furrow/contract/fields';
import type { Ring } from '@furrow/geo/polygon';
import { lazy, Suspense, useState } from 'react';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';

/** Comes at the first press. */
const SaveFieldDialog = lazy(() => import('./save-field-dialog.tsx'));

interface Properties {
  ring: Ring;
  /** How many fields are saved already; undefined while nobody knows. */
  count: number | undefined;
  onSaved: (field: SavedField) => void;
}

/** Keeps what is drawn, under a name. */
export function SaveField({ ring, count, onSaved }: Properties) {
  /** How often it was asked for: each time with nothing typed. */
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
