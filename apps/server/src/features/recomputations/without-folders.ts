import { isMessage, type Message, type Param } from '@furrow/messages/message';

/** A path, or a file's address, up to its last name. */
const folders = /^(?:file:\/\/)?(?:\/[^/]+)*\/(?=[^/]+$)/;

/** The same message with the names of files alone: where they lie on this machine is nobody's business. */
export const withoutFolders = ({ code, params }: Message): Message => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, bare(param)])),
});

function bare(param: Param): Param {
  if (typeof param === 'string') return param.replace(folders, '');
  if (typeof param !== 'object') return param;
  if (isMessage(param)) return withoutFolders(param);
  return 'list' in param ? { ...param, list: param.list.map(bare) } : param;
}
