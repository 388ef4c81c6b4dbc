import { nameOfKey } from '@furrow/contract/input/key-names';
import { renderInPageLanguage } from '../ui/formats/render-message.ts';

export function keyNameInLanguage(key: string): string | null {
  const name = nameOfKey(key);
  return name === null ? null : renderInPageLanguage(name);
}
