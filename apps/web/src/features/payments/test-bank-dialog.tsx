import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Facts } from '../../ordering/facts.tsx';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { moneyText } from '../../ui/money.ts';
import type { StepEnd } from './bank-step.ts';
import { tellTestBank } from './test-bank.ts';

const texts = paymentTexts.bank;

interface Properties {
  /** Null while no step is open. */
  clientSecret: string | null;
  onEnd: (how: StepEnd) => void;
}

/** Stands in for the page of the buyer's bank. */
export function TestBankDialog({ clientSecret, onEnd }: Properties) {
  const open = useCall(endpoints.listOpenPayments, {}, { enabled: clientSecret !== null });
  const [telling, setTelling] = useState<'yes' | 'no' | null>(null);
  const [isSilent, setSilent] = useState(false);
  const amount = open.data?.find((one) => one.client_secret === clientSecret)?.amount;

  const decide = async (word: 'yes' | 'no') => {
    if (clientSecret === null || telling) return;
    setTelling(word);
    const heard = await tellTestBank(clientSecret, word === 'yes');
    setTelling(null);
    setSilent(heard === 'silent');
    if (heard !== 'silent') onEnd(heard === 'taken' ? 'decided' : 'over');
  };
  const putAway = () => {
    setSilent(false);
    onEnd('put_away');
  };
  return (
    <Dialog
      isOpen={clientSecret !== null}
      title={texts.title}
      description={texts.explanation}
      onClose={putAway}
    >
      <Facts rows={[[texts.amount, amount === undefined ? '\u00a0' : moneyText(amount)]]} />
      <p role="alert" className="payment-silent">
        {isSilent && texts.silent}
      </p>
      <div className="dialog-ways">
        <Button look="plain" working={telling === 'no'} onClick={() => void decide('no')}>
          {texts.refuse}
        </Button>
        <Button working={telling === 'yes'} onClick={() => void decide('yes')}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
