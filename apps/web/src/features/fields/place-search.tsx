import './place-search.css';
import type { FoundPlace } from '@furrow/contract/places/place-search';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { mapTexts } from '../../texts/map.ts';
import { nextActive } from './place-options.ts';
import { PlaceResults } from './place-results.tsx';
import { type SearchPlaces, usePlaceSearch } from './use-place-search.ts';

const texts = mapTexts.search;

interface Props {
  /**
   * Set if the input takes the focus when it appears: what was typed before, whether Enter followed it, and a function
   * that is called then.
   */
  opened?: { text: string; isEntered: boolean; onReady: () => void };
  search: SearchPlaces;
  onChoose: (place: FoundPlace) => void;
  onClear: () => void;
}

/** Place search as an ARIA combobox, where the focus stays in the input. */
export function PlaceSearch({ opened, search, onChoose, onClear }: Props) {
  const [typed, setTyped] = useState(opened?.text ?? '');
  /** True if the text is the name of a chosen place, which is not searched again. */
  const [isChosen, setChosen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  /** True if Enter was pressed before the reply arrived. The first place of the reply is then chosen. */
  const [isEnterPending, setEntered] = useState(opened?.isEntered ?? false);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (!opened || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(opened.text.length, opened.text.length);
    opened.onReady();
  });
  // A layout effect, so that nothing can be typed between the earlier input and this one.
  useLayoutEffect(() => takeFocus(), []);
  const choose = (place: FoundPlace) => {
    setTyped(place.name);
    setChosen(true);
    setEntered(false);
    setOpen(false);
    onChoose(place);
  };
  const found = usePlaceSearch(isChosen ? '' : typed, search, ({ places: [first] }) => {
    if (isEnterPending && first) choose(first);
  });
  const places = found?.state === 'found' ? found.found.places : [];
  const isShown = isOpen && found !== null;
  const onType = (text: string) => {
    setTyped(text);
    setChosen(false);
    setEntered(false);
    setActiveIndex(null);
    setOpen(true);
    if (text === '') onClear();
  };
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      setActiveIndex(nextActive(event.key, isShown ? activeIndex : null, places.length));
    } else if (event.key === 'Enter' && found) {
      const place = places[activeIndex ?? 0];
      if (place) choose(place);
      else setEntered(found.state === 'working');
      setOpen(!place);
    } else if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Escape' && typed !== '') onType('');
    else return;
    event.preventDefault();
  };

  return (
    <search
      className="place-search"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <input
        ref={input}
        className="control"
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && activeIndex !== null ? `${list}-${activeIndex}` : undefined}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onInputKeyDown}
      />
      {typed !== '' && (
        <button
          type="button"
          className="place-search-clear"
          aria-label={texts.clear}
          onClick={() => onType('')}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
      <PlaceResults id={list} found={isShown ? found : null} active={activeIndex} onChoose={choose} />
    </search>
  );
}
