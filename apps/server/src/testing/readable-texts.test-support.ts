/** JSON keys of codes and addresses, which programs read and which have no language. */
const technicalKeys =
  /^(?:code|kind|state|status|analysis_status|type|price_type|money|of|why|language|provider|vendor|recipe|engine|checksum|checksum_texts|collection|citation|crs|id|url|.*_id|.*_code|.*_at|.*_version|date|datetime|geometry|scenes|display|sender|user_agent|image|overlay|part|class|letterhead|cart_items?|platform|offset_basis|reference|referral_link|decline_code|assistant|ended_because|topic|other_days|event|actor|device)$/;

/** Finds all texts for people in a JSON value. */
export function readableTextsIn(value: unknown, key = ''): string[] {
  if (technicalKeys.test(key)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((part) => readableTextsIn(part, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => readableTextsIn(part, name));
}
