import { SceneError } from '../reasons/scene-error.ts';

/**
 * Replaces an item that could not be read in the result of a search, so that it is listed as rejected and the others
 * are used.
 */
export class UnreadableItem extends SceneError {
  /** The href of the item. */
  readonly id: string;

  constructor(href: string, error: SceneError) {
    super(error.reason, error.detail, { cause: error });
    this.id = href;
  }
}
