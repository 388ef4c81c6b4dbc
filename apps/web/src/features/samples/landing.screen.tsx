import './landing.css';
import { useState } from 'react';
import { settings } from '../../settings/page-settings.ts';
import { texts } from '../../texts/app.ts';
import { SignUpForm } from '../accounts/sign-in/sign-up-form.tsx';
import { describeDraftedLand } from '../land-check/describe-drafted-land.ts';
import { LandCheckWhenLoaded } from '../land-check/land-check-when-loaded.tsx';
import { SeeYourField } from '../land-check/see-your-field.tsx';
import { useLandOpening } from '../land-check/use-land-opening.ts';
import { FarmPicture } from './farm-picture.tsx';
import { FieldPanel } from './field-panel.tsx';
import { FieldPanelSkeleton } from './field-panel-skeleton.tsx';
import { FieldReadout } from './field-readout.tsx';
import { SampleProblem } from './sample-problem.tsx';
import { useLandingSample } from './use-landing-sample.ts';

/** The landing page: a real result with its figures or the map for the visitor's own field, and the sign-up form. */
export default function LandingScreen() {
  const { state, tryAgain } = useLandingSample();
  const [selected, setSelected] = useState(0);
  const sample = state.step === 'ready' ? state.sample : null;
  const field = sample?.fields[selected] ?? sample?.fields[0];

  const { opening, isDragging, draftedLand, signUpRef, open, openFiles, close, setDraftedLand, goToSignUp } =
    useLandOpening();

  return (
    <div className="landing" data-map={opening !== null || undefined}>
      <title>{texts.title({ screen: texts.landing.title, product: settings.productName })}</title>
      <div className="landing-land">
        <div className="landing-head">
          <h1 className={opening ? 'visually-hidden' : undefined}>
            <span>{texts.landing.headline}</span> <span className="offer">{texts.landing.offer}</span>
          </h1>
          {!opening && <SeeYourField isDragging={isDragging} onOpen={open} onFiles={openFiles} />}
        </div>
        {opening ? (
          <LandCheckWhenLoaded
            opening={opening}
            isDragging={isDragging}
            onFiles={openFiles}
            onLandDrafted={setDraftedLand}
            onSignUp={goToSignUp}
            onClose={close}
          />
        ) : (
          <div
            className="stage"
            data-step={state.step}
            aria-busy={state.step === 'loading' || state.step === 'preparing'}
          >
            {sample && <FarmPicture sample={sample} selected={selected} onSelect={setSelected} />}
            {state.step === 'loading' && (
              <p className="visually-hidden" role="status">
                {texts.landing.loading}
              </p>
            )}
            {state.step === 'preparing' && (
              <div className="stage-word" role="status">
                <p className="stage-word-strong">{texts.landing.preparing}</p>
                <p>{texts.landing.preparingExplanation}</p>
              </div>
            )}
            {state.step === 'failed' && <SampleProblem problem={state.problem} onTryAgain={tryAgain} />}
            {field && <FieldReadout field={field} />}
          </div>
        )}
      </div>
      <div className="landing-sign-up" ref={signUpRef}>
        <SignUpForm note={draftedLand && describeDraftedLand(draftedLand)} />
      </div>
      {sample && field ? (
        <FieldPanel farmPlace={sample.place} field={field} />
      ) : (
        <FieldPanelSkeleton isUnavailable={state.step === 'failed'} />
      )}
    </div>
  );
}
