import { shortenName } from './short-name.ts';

/** Shortened name of a field in its row, with the full name as tooltip. */
export function FieldName({ name }: { name: string }) {
  const short = shortenName(name);
  return (
    <bdi className="field-name" title={short === name ? undefined : name}>
      {short}
    </bdi>
  );
}
