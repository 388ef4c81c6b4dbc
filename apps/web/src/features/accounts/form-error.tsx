/** What is wrong with a form as a whole. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p className="error" role="alert" hidden={!children}>
      {children}
    </p>
  );
}
