import './steps.css';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts/app.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { useOrderDraft } from '../use-order-draft.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';

/** The steps of an order below the header. Completed steps are links. */
export function Steps({ currentStep }: { currentStep: OrderStep }) {
  const draft = useOrderDraft();
  const currentItem = useRef<HTMLLIElement>(null);
  // The list of steps is wider than a phone, so the current step is scrolled into view.
  useEffect(() => {
    // The result is not returned: in newer browsers it is a promise, which React would call as a cleanup function.
    currentItem.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const steps = orderSteps(currentStep, draft);
  // Without a link in it, the scrollable list has to be focusable itself, so that keyboard users can scroll it.
  const focusable = steps.some(({ state }) => state === 'done') ? {} : { tabIndex: 0 };
  return (
    <nav className="steps" aria-label={texts.frame.steps} {...focusable}>
      <ol>
        {steps.map(({ step, path, state }) => (
          <li key={step} data-state={state} ref={state === 'here' ? currentItem : null}>
            {state === 'done' ? (
              <Link
                to={path}
                state={{ redraw: step === 'land', isOrdering: step === 'industry' }}
                aria-label={texts.frame.stepDone({ step: orderingTexts.steps[step] })}
              >
                {orderingTexts.steps[step]}
              </Link>
            ) : (
              <span aria-current={state === 'here' ? 'step' : undefined}>{orderingTexts.steps[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
