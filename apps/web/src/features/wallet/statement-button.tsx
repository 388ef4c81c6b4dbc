import { endpoints } from '@furrow/contract/endpoints';
import { useSend } from '../../api/use-send.ts';
import { ownPath } from '../../session/own-path.ts';
import { texts } from '../../texts/en.ts';
import { walletTexts } from '../../texts/wallet.en.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { saveFile } from '../my-data/save-file.ts';

/** The whole history as a file for a spreadsheet. */
export function StatementButton() {
  const { send, isSending } = useSend(endpoints.getWalletStatement, { quiet: 'success' });
  const download = async () => {
    const reply = await send({});
    if (!reply?.ok) return;
    const path = ownPath(reply.data.url);
    if (path === null) return toast('error', texts.api.unreadable);
    saveFile(path);
    toast('success', walletTexts.statementBegins);
  };
  return (
    <Button look="plain" working={isSending} onClick={() => void download()}>
      {walletTexts.statement}
    </Button>
  );
}
