import './field-panel.css';
import { texts } from '../../texts/app.ts';

/** Placeholder of the panel, or a sentence if the figures are not available. */
export function FieldPanelSkeleton({ isUnavailable }: { isUnavailable: boolean }) {
  if (isUnavailable) {
    return (
      <section className="panel panel-waits">
        <p>{texts.landing.numbersWait}</p>
      </section>
    );
  }
  return (
    <section className="panel skeleton" aria-hidden="true">
      <div className="panel-columns">
        <div>
          <p className="panel-sample">
            <span className="block block-medium" />
          </p>
          <div className="panel-head">
            <h2>
              <span className="block block-wide" />
            </h2>
            <p className="panel-detail">
              <span className="block block-medium" />
            </p>
            <p className="average">
              <span className="average-label">
                <span className="block block-short" />
                <span className="average-step">
                  <span className="block block-short" />
                </span>
              </span>
              <span className="average-figure">
                <span className="block block-short" />
              </span>
            </p>
          </div>
          <div className="scale">
            <div className="scale-spread" />
            <div className="scale-steps block" />
            <div className="scale-ends">
              <span className="block block-wide" />
            </div>
          </div>
        </div>
        <div>
          <p className="average-explanation">
            <span className="block block-wide" /> <span className="block block-medium" />
          </p>
          <div className="range">
            <span className="block block-tall" />
          </div>
          <div className="facts">
            <div>
              <span className="block block-wide" />
            </div>
            <div>
              <span className="block block-wide" />
            </div>
            <div>
              <span className="block block-wide" />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
