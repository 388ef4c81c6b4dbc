import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import type { BankStepResult } from '../card/bank-step.ts';
import { sendTestBankDecision } from './test-bank.ts';

const texts = paymentTexts.bank;

interface Props {
  /** Secret of the open bank step; null if no step is open. */
  clientSecret: string | null;
  onResult: (result: BankStepResult) => void;
}

/** Dialog that replaces the page of the buyer's bank for test payments. */
export function TestBankDialog({ clientSecret, onResult }: Props) {
  const open = useCall(endpoints.listOpenPayments, {}, { enabled: clientSecret !== null });
  const [sentDecision, setSentDecision] = useState<'yes' | 'no' | null>(null);
  const [isSilent, setSilent] = useState(false);
  const amount = open.data?.find((payment) => payment.client_secret === clientSecret)?.amount;

  const decide = async (decision: 'yes' | 'no') => {
    if (clientSecret === null || sentDecision) return;
    setSentDecision(decision);
    const reply = await sendTestBankDecision(clientSecret, decision === 'yes');
    setSentDecision(null);
    setSilent(reply === 'silent');
    if (reply !== 'silent') onResult(reply === 'taken' ? 'decided' : 'over');
  };
  const dismissDialog = () => {
    setSilent(false);
    onResult('dismissed');
  };
  return (
    <Dialog
      isOpen={clientSecret !== null}
      title={texts.title}
      description={texts.explanation}
      onClose={dismissDialog}
    >
      <FactList rows={[[texts.amount, amount === undefined ? '\u00a0' : formatMoney(amount)]]} />
      <p role="alert" className="payment-silent">
        {isSilent && texts.silent}
      </p>
      <div className="dialog-actions">
        <Button variant="plain" loading={sentDecision === 'no'} onClick={() => void decide('no')}>
          {texts.refuse}
        </Button>
        <Button loading={sentDecision === 'yes'} onClick={() => void decide('yes')}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
