/**
 * Types of columns that their PostgreSQL types do not determine, by table and column, as in
 * `apps/server/src/database/column-types.ts`.
 */
const translationsOf = (...columns) => `Translations<${columns.map((column) => `'${column}'`).join(' | ')}>`;

export const columnTypes = {
  'accounts.kind': "Generated<'person'>",
  'applied_catalogue.singleton': 'Generated<true>',
  'audit_events.actor': 'AuditActor',
  'audit_events.detail': 'Json<AuditDetail>',
  'audit_events.event': 'AuditEvent',
  'bot_messages.translations': translationsOf('message_text'),
  'cart_items.geometry': 'Json<StoredGeometry>',
  'documents.content': 'Json<object>',
  'documents.kind': "'receipt' | 'credit_note'",
  'fields.geometry': 'Json<StoredGeometry>',
  'industries.biomes': 'Biomes',
  'industries.translations': 'IndustryTranslations',
  'ledger_accounts.balance_cents': 'ColumnType<number, never, never>',
  'ledger_accounts.version': 'ColumnType<number, never, never>',
  'letterheads.content': 'Json<object>',
  'moved_dates.cause': "'moved' | 'paused'",
  'notifications.kind': 'NotificationKind',
  'notifications.reason': 'StoredMessage',
  'one_time_codes.purpose': 'CodePurpose',
  'order_items.geometry': 'Json<StoredGeometry>',
  'order_items.price_type': 'PriceType',
  'orders.billing_address': 'Json<StoredAddress>',
  'payment_attempts.billing_address': 'Json<StoredAddress>',
  'payment_attempts.card_counters': 'Json<{ name: string; subject: string; ends_at: string }[]>',
  'payment_attempts.items': 'Json<object[]>',
  'payment_attempts.kind': "Generated<'order' | 'top_up'>",
  'image_purchases.reason': 'StoredMessage',
  'profiles.company_size': "'1-10' | '11-50' | '51-200'",
  'recomputations.reason': 'StoredMessage',
  'referral_rewards.reason': 'StoredMessage',
  'restricted_areas.boundaries': 'Json<StoredBoundaries>',
  'restricted_areas.translations': translationsOf('name'),
  'results.change': 'Json<object>',
  'results.year_before': 'Json<object>',
  'results.record': 'Json<StoredRecord>',
  'results.series': 'Json<object>',
  'roles.translations': translationsOf('title'),
  'runs.rejected_passes': 'Json<Record<string, RejectedScene[]>>',
  'runs.plan': 'Json<Plan>',
  'runs.reason': 'StoredMessage',
  'runs.stage': 'StoredMessage',
  'sample_results.record': 'Json<unknown>',
  'services.translations': translationsOf('name', 'title', 'description', 'features'),
  'sessions.client_hints': 'Json<Record<string, string | null>>',
  'test_charges.state': "'succeeded' | 'declined' | 'cancelled' | 'requires_action'",
  'test_disputes.state': "'inquiry' | 'open' | 'won' | 'lost'",
  'test_refunds.state': "'pending' | 'succeeded' | 'failed'",
  'tier_prices.price_type': 'PriceType',
  'tiers.price_type': 'PriceType',
  'transitions.reason': 'StoredMessage',
};

/**
 * Columns as `table.column` that the code no longer uses. The version after the one that lists a column here may drop
 * it: until then, the version before still writes it.
 */
export const unusedColumns = [];

/** Columns of views that are never null, which PostgreSQL does not record. */
export const notNull = {
  listed_orders: ['id', 'number', 'account', 'paid_order_id', 'total_cents', 'created_at'],
};

/** Modules from which the types are imported. */
export const imports = {
  ...Object.fromEntries(
    [
      'AuditDetail',
      'Biomes',
      'BoxColumn',
      'CodePurpose',
      'Decimal',
      'IndustryTranslations',
      'Json',
      'PriceType',
      'StoredAddress',
      'StoredBoundaries',
      'StoredGeometry',
      'Timestamp',
      'Translations',
    ].map((name) => [name, './column-types.ts']),
  ),
  AuditActor: '@furrow/contract/accounts/activity',
  AuditEvent: '@furrow/contract/accounts/activity',
  GeneratedAlways: 'kysely',
  NotificationKind: '@furrow/contract/site/notifications',
  Plan: '@furrow/analysis/plan/plan',
  RejectedScene: '@furrow/analysis/reasons/rejected-scenes',
  StoredRecord: '@furrow/analysis/record/record',
  StoredMessage: '@furrow/messages/message',
};
