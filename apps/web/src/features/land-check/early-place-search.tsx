import './early-place-search.css';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { landCheckTexts as texts } from '../../texts/land-check.ts';

/** What was typed before the place search of the map was there. */
export interface TypedPlace {
  text: string;
  /** True if Enter was pressed after it: the first place that is found is then shown. */
  isEntered: boolean;
  /** True while an input method composes a character, which must not be interrupted. */
  isComposing: boolean;
}

export const nothingTyped: TypedPlace = { text: '', isEntered: false, isComposing: false };

interface Props {
  typed: TypedPlace;
  onType: (typed: TypedPlace) => void;
}

/** Takes what is typed while the map is loading. It keeps the focus until the place search of the map takes it. */
export function EarlyPlaceSearch({ typed, onType }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // In a layout effect the focus moves during the click, so that a phone opens its keyboard.
  useLayoutEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onType({ ...typed, isEntered: true });
  };
  return (
    <search className="early-place-search">
      <input
        ref={input}
        className="control"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed.text}
        onChange={({ target }) => onType({ ...typed, text: target.value, isEntered: false })}
        onCompositionStart={() => onType({ ...typed, isComposing: true })}
        onCompositionEnd={({ currentTarget }) =>
          onType({ text: currentTarget.value, isEntered: false, isComposing: false })
        }
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
