import { declareMessages } from '@furrow/messages/declare';

/** What `furrow scene check` says. */
export const sceneMessages = declareMessages('command.scene', {
  no_address: ['{target} is no address.', { target: 'name' }],
  unreadable: ['The file {file} is missing or cannot be read.', { file: 'name' }],
  refused: ['{why} ({reason})', { why: 'message', reason: 'name' }],

  read: 'It would be read.',
  read_by: ['It would be read, by: {services}.', { services: 'name' }],
  not_read: ['It would not be read ({reason}): {why}', { reason: 'name', why: 'message' }],
  asset_not_read: ['not read ({reason}): {why}', { reason: 'name', why: 'message' }],
  other_collection: [
    'It would not be read ({reason}): it belongs to {collection}.',
    { reason: 'name', collection: 'message' },
  ],
  no_service: 'It would not be read: no service finds its classification and all of its bands.',

  item: [
    '{item}: {collection}, {instant}, {baseline}',
    { item: 'name', collection: 'message', instant: 'name', baseline: 'message' },
  ],
  collection: ['collection {collection}', { collection: 'name' }],
  no_collection: 'no collection',
  baseline: ['baseline {baseline}', { baseline: 'name' }],
  no_baseline: 'no processing baseline',
});
