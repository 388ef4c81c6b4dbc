import type { Leaving } from '@furrow/contract/my-data';
import { useState } from 'react';
import { LeaveForGood } from './leave-for-good.tsx';
import { LeavingFigures } from './leaving-figures.tsx';

/**
 * Confirms the deletion of an account twice: first its consequences, then the decision. Figures that change meanwhile are shown
 * again.
 */
export function LeaveDialogs({ onStay }: { onStay: () => void }) {
  const [agreed, setAgreed] = useState<Leaving | null>(null);
  const [change, setChange] = useState<string | null>(null);
  if (agreed === null) return <LeavingFigures change={change} onStay={onStay} onGo={setAgreed} />;
  return (
    <LeaveForGood
      leaving={agreed}
      onStay={onStay}
      onBack={() => setAgreed(null)}
      onChanged={(sentence) => {
        setChange(sentence);
        setAgreed(null);
      }}
    />
  );
}
