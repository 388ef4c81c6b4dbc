import type { AccountDossier } from '../../features/accounts/by-operators/account-dossier.store.ts';
import { describeEvent } from '../../features/activity/activity.view.ts';
import type { StoredEvent } from '../../features/activity/audit-log.store.ts';
import { describeDevice } from '../../features/activity/describe-device.ts';
import type { WalletBalance } from '../../features/ledger/spendable.ts';
import { addressInLog } from '../../http/request-log.ts';
import type { Terminal } from '../../text/terminal.ts';
import { cells, timeText } from '../output/report-lines.ts';
import { accountCommandMessages as words } from './account.messages.ts';

/** An account, for the operator who helps its owner. */
export function describeAccount(
  { user, sessions, events }: AccountDossier,
  { balance, promo }: WalletBalance,
  terminal: Terminal,
): string[] {
  const { say } = terminal;
  const facts = [
    words.opened({ time: timeText(user.created_at) }),
    user.is_verified ? words.verified() : words.not_verified(),
    ...(user.locked_at === null ? [] : [words.locked({ time: timeText(user.locked_at) })]),
    ...(user.has_password ? [words.has_password()] : []),
    ...(user.identities > 0 ? [words.has_identity()] : []),
    words.wallet({ amount: { cents: balance }, gift: { cents: promo } }),
    words.orders({ orders: user.orders }),
  ];
  return [
    cells(user.email, user.id),
    ...facts.map((fact) => `  ${say(fact)}`),
    '',
    say(sessions.length > 0 ? words.sessions() : words.no_sessions()),
    ...sessions.map(
      ({ created_at, ip, user_agent }) =>
        `  ${present(timeText(created_at), addressInLog(ip ?? ''), describeDevice(user_agent))}`,
    ),
    '',
    say(events.length > 0 ? words.events() : words.no_events()),
    ...events.flatMap((event) => eventLines(event, terminal)),
  ];
}

function eventLines(event: StoredEvent, { say }: Terminal): string[] {
  const { at, actor, address, device, detail } = event;
  const line = `  ${present(timeText(at), say(describeEvent(event)), address, device)}`;
  if (actor !== 'operator') return [line];
  const by = say(words.by({ operator: String(detail?.operator), host: String(detail?.host) }));
  return [line, `    ${present(by, detail?.why === null ? null : String(detail?.why))}`];
}

/** Joins the cells that are not empty. */
const present = (...values: readonly (string | null)[]): string =>
  cells(...values.filter((value): value is string => Boolean(value)));
