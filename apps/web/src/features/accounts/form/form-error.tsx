/** An error that concerns the form as a whole. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p className="error" role="alert" hidden={!children}>
      {children}
    </p>
  );
}
