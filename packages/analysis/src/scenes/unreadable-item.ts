import { SceneError } from '../scene-error.ts';

/** Stands in a search's answer for an item that could not be read, so that it is dropped by name and the others are used. */
export class UnreadableItem extends SceneError {
  /** Where the item was said to lie. */
  readonly id: string;

  constructor(href: string, error: SceneError) {
    super(error.reason, error.said, { cause: error });
    this.id = href;
  }
}
