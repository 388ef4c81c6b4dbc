import { endpoints } from '@furrow/contract/endpoints';
import { useDownload } from '../../api/use-download.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/controls/button.tsx';

const words = walletTexts.history;

/** Button that downloads the receipt of a top-up. */
export function EntryReceipt({ documentId, description }: { documentId: string; description: string }) {
  const { download, isSending } = useDownload(endpoints.getDocument);
  return (
    <>
      {' '}
      <Button
        variant="link"
        loading={isSending}
        aria-label={words.receiptOf({ description })}
        onClick={() => void download({ body: { document_id: documentId } })}
      >
        {words.receipt}
      </Button>
    </>
  );
}
