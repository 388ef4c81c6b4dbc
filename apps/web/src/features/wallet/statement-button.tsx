import { endpoints } from '@furrow/contract/endpoints';
import { useDownload } from '../../api/use-download.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Button that downloads the full history as a file for a spreadsheet. */
export function StatementButton() {
  const { download, isSending } = useDownload(endpoints.getWalletStatement, walletTexts.statementBegins);
  return (
    <Button variant="plain" loading={isSending} onClick={() => void download({})}>
      {walletTexts.statement}
    </Button>
  );
}
