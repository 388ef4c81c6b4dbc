import { setting } from './setting-types.ts';
import { settingMessages } from './settings.messages.ts';

/** Maximum number of days for which anything is retained by a setting: ten years. */
const maxRetentionDays = 3_650;

/**
 * A number of days after which something is deleted.
 * @param options.min fewest days, below which the deletion would get in the way of what the records are for
 */
function days(fallback: number, { min, max = maxRetentionDays }: { min: number; max?: number }) {
  const parse = (value: string): number | null =>
    /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null;
  return setting(fallback, parse, (named) => settingMessages.days({ ...named, min, max }));
}

/** Settings that limit how long something is retained, in days; docs/retention.md lists what each is about. */
export const retentionSchema = {
  // The database refuses to delete more recent events.
  AUDIT_LOG_DAYS: days(365, { min: 90 }),
  ENDED_SESSION_DAYS: days(90, { min: 1 }),
  UNVERIFIED_ACCOUNT_DAYS: days(30, { min: 7 }),
  // The link in a reminder that ends reminders finds its recipient by the mail.
  MAIL_DAYS: days(365, { min: 30 }),
  HELP_MESSAGE_DAYS: days(730, { min: 30 }),
  REMOVED_FIELD_DAYS: days(30, { min: 1 }),
  PREVIEW_DAYS: days(7, { min: 1, max: 365 }),
  // A file is written minutes before the row that names it, so a shorter time could delete a file of a running analysis.
  UNUSED_FILE_DAYS: days(7, { min: 2, max: 365 }),
};

export type RetentionSetting = keyof typeof retentionSchema;
export type RetentionSettings = Readonly<Record<RetentionSetting, number>>;

/** Selects the settings of retention from all settings. */
export const readRetention = (value: RetentionSettings): RetentionSettings =>
  Object.fromEntries(
    Object.keys(retentionSchema).map((name) => [name, value[name as RetentionSetting]]),
  ) as RetentionSettings;
