import { type ComponentProps, useEffect, useState } from 'react';
import { texts as general } from '../../texts/app.ts';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EarlyPlaceSearch, nothingTyped } from './early-place-search.tsx';

type LandCheckComponent = typeof import('./land-check.step.tsx').default;
type Props = Omit<ComponentProps<LandCheckComponent>, 'typedPlace' | 'onSearchReady'>;

/**
 * The map for the visitor's field, whose code is loaded when it is first opened; a place can be typed meanwhile. After a
 * failure the page is loaded again, because browsers repeat a failed import only then.
 */
export function LandCheckWhenLoaded(props: Props) {
  const [LandCheck, setLandCheck] = useState<LandCheckComponent | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [typedPlace, setTypedPlace] = useState(nothingTyped);
  const [isSearchReady, setSearchReady] = useState(false);
  useEffect(() => {
    const load = async () => {
      try {
        const module = await import('./land-check.step.tsx');
        setLandCheck(() => module.default);
      } catch {
        setFailed(true);
      }
    };
    void load();
  }, []);
  return (
    <div className="land-check-host">
      {props.opening.by === 'search' && !isSearchReady && !hasFailed && (
        <EarlyPlaceSearch typed={typedPlace} onType={setTypedPlace} />
      )}
      {LandCheck ? (
        <LandCheck {...props} typedPlace={typedPlace} onSearchReady={() => setSearchReady(true)} />
      ) : (
        <div className="land-check-arriving" role="status" aria-busy={!hasFailed}>
          <p>{hasFailed ? texts.mapFailed : texts.mapLoading}</p>
          {hasFailed && <Button onClick={() => location.reload()}>{general.action.tryAgain}</Button>}
          <Button variant="link" onClick={props.onClose}>
            {texts.close}
          </Button>
        </div>
      )}
    </div>
  );
}
