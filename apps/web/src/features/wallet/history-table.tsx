import type { WalletEntry } from '@furrow/contract/payments/wallet';
import { useState } from 'react';
import { Link } from 'react-router';
import { walletTexts } from '../../texts/wallet.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { EntryReceipt } from './entry-receipt.tsx';
import { entryDate, signedAmount } from './entry-text.ts';

const words = walletTexts.history;

/**
 * Table of wallet entries. On a narrow screen its rows have two lines each.
 * @param entries newest first, at least one.
 */
export function HistoryTable({ entries }: { entries: readonly WalletEntry[] }) {
  // Entries with a larger id have arrived since the screen was opened.
  const [initialNewestId] = useState(entries[0]?.id ?? 0);
  return (
    <table className="wallet-history">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.date}</th>
          <th scope="col" className="wallet-money">
            {words.amount}
          </th>
          <th scope="col" className="wallet-money wallet-after">
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} isNewEntry={entry.id > initialNewestId} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, isNewEntry }: { entry: WalletEntry; isNewEntry: boolean }) {
  const { description, created_at, transaction_type, balance, order_id, document_id } = entry;
  return (
    <tr data-fresh={isNewEntry || undefined}>
      <td className="wallet-description">
        {order_id === null ? (
          description
        ) : (
          <Link to={`/orderlist-details?order_id=${order_id}`} state={{ order_id }}>
            {description}
          </Link>
        )}
        {/* The receipt of an order is not linked here, because the order shows it. */}
        {order_id === null && document_id && (
          <EntryReceipt documentId={document_id} description={description} />
        )}
      </td>
      <td className="wallet-date number">
        <time dateTime={created_at}>{entryDate(created_at)}</time>
      </td>
      <td className="wallet-money wallet-amount number" data-type={transaction_type}>
        {signedAmount(entry)}
      </td>
      <td className="wallet-money wallet-after number">{formatMoney(balance)}</td>
    </tr>
  );
}
