import type { RuleName } from '../ledger/rules.messages.ts';

/** Rules for saved cards. */
export const savedCardRules = {
  saved_card_agreed_to: `
    select c.id::text as what from saved_cards c join payment_attempts a on a.id = c.attempt_id
    where a.account <> c.account or a.provider <> c.provider or a.card_cents = 0
      or a.card_consent_version is distinct from c.consent_version
      or (c.removed_at is null and a.state <> 'succeeded')`,
  saved_card_of_payer: `
    select a.id::text as what from payment_attempts a left join saved_cards c on c.id = a.saved_card_id
    where a.saved_card_id is not null
      and (c.account is distinct from a.account or c.provider is distinct from a.provider)`,
} satisfies Partial<Record<RuleName, string>>;
