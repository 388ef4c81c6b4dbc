import { type ComponentProps, useEffect, useState } from 'react';
import { texts as general } from '../../texts/app.ts';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { Button } from '../../ui/controls/button.tsx';

type LandCheckComponent = typeof import('./land-check.step.tsx').default;

/**
 * The map for the visitor's field, whose code is loaded when it is first opened. After a failure the page is loaded
 * again, because browsers repeat a failed import only then.
 */
export function LandCheckWhenLoaded(props: ComponentProps<LandCheckComponent>) {
  const [LandCheck, setLandCheck] = useState<LandCheckComponent | null>(null);
  const [hasFailed, setFailed] = useState(false);
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
  if (LandCheck) return <LandCheck {...props} />;
  return (
    <div className="land-check-arriving" role="status" aria-busy={!hasFailed}>
      <p>{hasFailed ? texts.mapFailed : texts.mapLoading}</p>
      {hasFailed && <Button onClick={() => location.reload()}>{general.action.tryAgain}</Button>}
      <Button variant="link" onClick={props.onClose}>
        {texts.close}
      </Button>
    </div>
  );
}
