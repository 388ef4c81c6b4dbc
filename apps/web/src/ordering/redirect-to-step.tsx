import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { toast } from '../ui/toasts/toasts.ts';
import type { missingStep } from './draft/missing-step.ts';

/** Redirects to the step that is missing from the draft, and explains that in a toast. */
export function RedirectToStep({
  missing: { path, sentence },
}: {
  missing: NonNullable<ReturnType<typeof missingStep>>;
}) {
  useEffect(() => toast('info', sentence), [sentence]);
  return <Navigate to={path} replace />;
}
