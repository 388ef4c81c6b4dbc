import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** Placeholder with the height of the payment form. */
export function PaymentSkeleton() {
  return (
    <>
      <Skeleton height={26} />
      <Skeleton height={20} />
      <Skeleton height={9} />
    </>
  );
}
