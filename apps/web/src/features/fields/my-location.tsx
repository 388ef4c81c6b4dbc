import { useState } from 'react';
import type { FieldMap } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { requestPosition } from './request-position.ts';

/** Button that locates the user on each press, and moves the map there. */
export function MyLocation({ map }: { map: FieldMap | null }) {
  const [isAsking, setAsking] = useState(false);
  const requestLocation = async () => {
    if (isAsking) return;
    setAsking(true);
    const position = await requestPosition();
    setAsking(false);
    if (!position) return toast('warning', mapTexts.location.denied);
    map?.showMarker(position, 'here');
    map?.goTo(position);
  };
  return (
    <button
      type="button"
      aria-label={mapTexts.location.mine}
      title={mapTexts.location.mine}
      aria-busy={isAsking}
      onClick={() => void requestLocation()}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="12" cy="12" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="12" cy="12" r="2" fill="currentColor" />
        <path d="M12 2v4M12 18v4M2 12h4M18 12h4" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
