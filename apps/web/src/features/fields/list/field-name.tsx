import { shortenName } from './short-name.ts';

/** Name of a field in its row, shortened; in full as a tooltip. */
export function FieldName({ name }: { name: string }) {
  const short = shortenName(name);
  return (
    <bdi className="field-name" title={short === name ? undefined : name}>
      {short}
    </bdi>
  );
}
