import type { Message } from '@furrow/messages/message';
import type { TakenRun } from './runs.store.ts';
import type { RunsParts } from './runs-parts.ts';

/** Min time between two reported stages; nobody reads quicker. */
const shortest = 500;

export interface Stages {
  next(stage: Message): void;
  /** Stops reporting. */
  end(): void;
}

/**
 * Reports the stages of a run, only the newest of those in quick succession. Errors of the listener do not
 * affect the run.
 */
export function stagesOf(
  { onProgress, onTrouble }: Pick<RunsParts, 'onProgress' | 'onTrouble'>,
  run: TakenRun,
): Stages {
  let held: Message | null = null;
  let pause: NodeJS.Timeout | undefined;
  const tell = async (stage: Message): Promise<void> => {
    try {
      await onProgress?.(run, stage);
    } catch (error) {
      onTrouble(`the progress of the run ${run.id}`, error);
    }
  };
  const send = (stage: Message): void => {
    pause = setTimeout(() => {
      pause = undefined;
      const next = held;
      held = null;
      if (next !== null) send(next);
    }, shortest).unref();
    void tell(stage);
  };
  return {
    next: (stage) => {
      if (pause) held = stage;
      else send(stage);
    },
    end: () => clearTimeout(pause),
  };
}
