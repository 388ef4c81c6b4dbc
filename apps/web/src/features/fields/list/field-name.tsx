import { shortName } from './short-name.ts';

/** What a field is called, in its row; all of it where it is pointed at. */
export function FieldName({ name }: { name: string }) {
  const short = shortName(name);
  return (
    <bdi className="field-name" title={short === name ? undefined : name}>
      {short}
    </bdi>
  );
}
