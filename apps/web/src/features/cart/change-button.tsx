import { useState } from 'react';
import { cartTexts } from '../../texts/cart.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  /** Names what is changed. */
  label: string;
  onChange: () => Promise<void>;
}

/** Opens an item of the cart, or several with the same analysis, with their choices. */
export function ChangeButton({ label, onChange }: Props) {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await onChange();
    setOpening(false);
  };
  return (
    <Button variant="link" loading={isOpening} aria-label={label} onClick={() => void open()}>
      {cartTexts.change}
    </Button>
  );
}
