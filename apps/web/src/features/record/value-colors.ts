import { labelSteps, stepOf } from '../../ui/display/scale-steps.ts';
import type { RecordMetadata } from './metadata.ts';

/**
 * Returns the colour of an average on the scale of its service.
 * @param scales colour scales by service code
 */
export function createValueColors(scales: Readonly<Record<string, RecordMetadata['display']>>) {
  const steps = new Map(Object.entries(scales).map(([code, { steps: each }]) => [code, labelSteps(each)]));
  return (service: string, average: number | null): string | undefined => {
    const scale = steps.get(service);
    return average === null || !scale ? undefined : stepOf(average, scale).color;
  };
}
