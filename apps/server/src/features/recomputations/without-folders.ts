import { isMessage, type Message, type Param } from '@furrow/messages/message';

/** The folders of a path or of a file URL. */
const folders = /^(?:file:\/\/)?(?:\/[^/]+)*\/(?=[^/]+$)/;

/** Returns the message with file names without folders, because paths on this machine are not public. */
export const withoutFolders = ({ code, params }: Message): Message => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, stripFolders(param)])),
});

function stripFolders(param: Param): Param {
  if (typeof param === 'string') return param.replace(folders, '');
  if (typeof param !== 'object') return param;
  if (isMessage(param)) return withoutFolders(param);
  return 'list' in param ? { ...param, list: param.list.map(stripFolders) } : param;
}
