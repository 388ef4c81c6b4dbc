import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { toast } from '../ui/toasts.ts';
import type { needs } from './needs.ts';

/** Redirects to the missing step and explains why. */
export function TakeBack({ to: { path, sentence } }: { to: NonNullable<ReturnType<typeof needs>> }) {
  useEffect(() => toast('info', sentence), [sentence]);
  return <Navigate to={path} replace />;
}
