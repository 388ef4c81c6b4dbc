import { inEnglish } from '@furrow/messages/in-english';
import { isMessage, type Message, type Param } from '@furrow/messages/message';
import { printable } from './printable.ts';
import type { RejectedScene } from './rejected-scenes.ts';
import type { SceneReason } from './scene-reason.ts';

/** Maximum length of item and file names in messages: a hostile name may be long. */
const maxNameLength = 300;

/** Imagery that cannot be used, with its named reason and the message for the user. */
export class SceneError extends Error {
  override readonly name = 'SceneError';
  readonly reason: SceneReason;
  /** Message for the user. The `message` of the error is the same in English, for logs. */
  readonly detail: Message;
  /** The scenes that the stage which failed had rejected before. */
  readonly rejected: readonly RejectedScene[];

  constructor(
    reason: SceneReason,
    detail: Message,
    { rejected = [], ...options }: ErrorOptions & { rejected?: readonly RejectedScene[] } = {},
  ) {
    const boundedDetail = printableMessage(detail);
    super(inEnglish(boundedDetail), options);
    this.reason = reason;
    this.detail = boundedDetail;
    this.rejected = rejected;
  }
}

const printableMessage = ({ code, params }: Message): Message => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, printableParam(param)])),
});

function printableParam(param: Param): Param {
  if (typeof param === 'string') return printable(param, maxNameLength);
  if (typeof param !== 'object') return param;
  if (isMessage(param)) return printableMessage(param);
  return 'list' in param ? { ...param, list: param.list.map(printableParam) } : param;
}

/** A file no longer matches its cached header. It can be read once it is opened again. */
export class StaleHeaderError extends SceneError {
  constructor(detail: Message) {
    super('asset_unreachable', detail);
  }
}
