import type { FoundPlace } from '@furrow/contract/places/place-search';
import { useEffect, useRef } from 'react';
import { mapTexts } from '../../texts/map.ts';
import { describeLocation } from './place-options.ts';
import { scrollIntoViewWithList } from './scroll-into-view.ts';
import type { PlaceQuery } from './use-place-search.ts';

const texts = mapTexts.search;

interface Props {
  id: string;
  /** The query and its state; null: the list is closed. */
  found: PlaceQuery | null;
  active: number | null;
  onChoose: (place: FoundPlace) => void;
}

/** The results of a place search, or a message if there are none. */
export function PlaceResults({ id, found, active, onChoose }: Props) {
  const places = found?.state === 'found' ? found.found.places : [];
  const list = useRef<HTMLDivElement>(null);
  const state = found?.state;
  useEffect(() => {
    const field = list.current?.parentElement;
    if (state && list.current && field) scrollIntoViewWithList(field, list.current);
  }, [state]);
  return (
    <div ref={list} className="found" hidden={!found}>
      <div id={id} role="listbox" aria-label={texts.list} hidden={places.length === 0}>
        {places.map((place, index) => (
          // The search field keeps the focus and handles the keys; a press on an entry only chooses it.
          <div
            key={`${place.name} ${place.lat} ${place.lng} ${place.kind}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className="found-place"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            onKeyDown={() => undefined}
          >
            <span>{place.name}</span>
            <span className="found-quiet">{describeLocation(place)}</span>
          </div>
        ))}
      </div>
      <div role="status">{found && <ResultsStatus found={found} />}</div>
      {found?.state === 'found' && places.length > 0 && found.found.attribution && (
        <p className="found-source">{found.found.attribution}</p>
      )}
    </div>
  );
}

function ResultsStatus({ found }: { found: PlaceQuery }) {
  if (found.state === 'working') return <p className="found-quiet found-line">{texts.working}</p>;
  if (found.state === 'failed')
    return <NoResults message={found.reason ?? texts.failed} hint={found.reason ? null : texts.failedHint} />;
  const count = found.found.places.length;
  if (count === 0) return <NoResults message={texts.none({ typed: found.query })} hint={texts.noneHint} />;
  return <p className="visually-hidden">{texts.found({ count })}</p>;
}

function NoResults({ message, hint }: { message: string; hint: string | null }) {
  return (
    <div className="found-line">
      <p>{message}</p>
      {hint && <p className="found-quiet">{hint}</p>}
    </div>
  );
}
