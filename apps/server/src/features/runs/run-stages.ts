import type { Message } from '@furrow/messages/message';
import type { ClaimedRun } from './runs.store.ts';
import type { RunsDeps } from './runs-deps.ts';

/** Minimum time in milliseconds between two reported stages, because nobody reads faster. */
const minIntervalMs = 500;

export interface StageReporter {
  report(stage: Message): void;
  /** Stops reporting. */
  end(): void;
}

/**
 * Reports the stages of a run; of several in quick succession, only the newest. Errors of the listener do not affect
 * the run.
 */
export function stageReporterOf(
  { onProgress, onError }: Pick<RunsDeps, 'onProgress' | 'onError'>,
  run: ClaimedRun,
): StageReporter {
  let pending: Message | null = null;
  let timer: NodeJS.Timeout | undefined;
  const emitStage = async (stage: Message): Promise<void> => {
    try {
      await onProgress?.(run, stage);
    } catch (error) {
      onError(`the progress of the run ${run.id}`, error);
    }
  };
  const send = (stage: Message): void => {
    timer = setTimeout(() => {
      timer = undefined;
      const next = pending;
      pending = null;
      if (next !== null) send(next);
    }, minIntervalMs).unref();
    void emitStage(stage);
  };
  return {
    report: (stage) => {
      if (timer) pending = stage;
      else send(stage);
    },
    end: () => clearTimeout(timer),
  };
}
