import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDocument } from '@furrow/contract/orders/orders';
import { useDownload } from '../../../api/use-download.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

const texts = ordersTexts.documents;

/** Receipts and credit notes of an order. Renders nothing without documents. */
export function OrderDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h2>{texts.heading}</h2>
      <ul className="order-documents">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLine document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentLine({ document }: { document: OrderDocument }) {
  const { download, isSending } = useDownload(endpoints.getDocument);
  const kind = texts.kinds[document.kind];
  const name = document.number === null ? kind : texts.named({ kind, number: document.number });
  return (
    <>
      <span className="order-row-words">
        <span className="order-row-strong">{name}</span>
        <span className="order-quiet order-small number order-row-line">
          {joinFacts(formatDayOf(new Date(document.created_at)), formatMoney(document.amount))}
        </span>
      </span>
      <Button
        variant="link"
        loading={isSending}
        aria-label={texts.downloadNamed({ document: name })}
        onClick={() => void download({ body: { document_id: document.id } })}
      >
        {texts.download}
      </Button>
    </>
  );
}
