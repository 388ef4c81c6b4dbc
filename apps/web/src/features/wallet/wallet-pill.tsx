import './wallet-pill.css';
import type { User } from '@furrow/contract/accounts/accounts';
import { NavLink } from 'react-router';
import { accountStageOf } from '../../session/account-stage.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { formatTimeOfDay } from '../../ui/formats/dates.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { useWallet } from './wallet-state.ts';

const words = walletTexts.pill;

/** The balance in the header of every screen, with a link to the wallet for users who may open it. */
export function WalletPill({ user }: { user: User }) {
  const { balance, isLoaded, status, staleSince } = useWallet();
  const staleText =
    staleSince === null ? null : words.staleLabel({ time: formatTimeOfDay(new Date(staleSince)) });
  const isUnknown = !isLoaded && status === 'failed';
  const balanceText = isLoaded ? formatMoney(balance) : isUnknown ? walletTexts.unknown : '';
  const content = (
    <>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M13.500 5.500v-2h-10a1.500 1.500 0 0 0 0 3h11v7h-11A1.500 1.500 0 0 1 2 12V5M11.200 10h.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="visually-hidden">{words.wallet} </span>
      <span className="wallet-pill-figure number" data-waiting={balanceText === '' || undefined}>
        {balanceText}
      </span>
      {staleText && <span className="visually-hidden"> {staleText}</span>}
      {isUnknown && <span className="visually-hidden">{words.unknownLabel}</span>}
    </>
  );
  return accountStageOf(user) === 'customer' ? (
    <NavLink
      className="wallet-pill"
      to="/wallet"
      data-old={staleText !== null || undefined}
      title={staleText ?? undefined}
    >
      {content}
    </NavLink>
  ) : (
    <span className="wallet-pill" data-old={staleText !== null || undefined} title={staleText ?? undefined}>
      {content}
    </span>
  );
}
