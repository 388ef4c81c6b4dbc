import { declareMessages } from '@furrow/messages/declare';

/** Messages of `furrow scene check`. */
export const sceneMessages = declareMessages('command.scene', {
  no_address: ['{target} is not an address.', { target: 'name' }],
  unreadable: ['The file {file} is missing or cannot be read.', { file: 'name' }],
  refused: ['{why} ({reason})', { why: 'message', reason: 'name' }],

  read: 'Analyses can read this file.',
  read_by: ['These services can read it: {services}.', { services: 'list' }],
  not_read: ['An analysis cannot read it ({reason}): {why}', { reason: 'name', why: 'message' }],
  asset_not_read: ['cannot be read ({reason}): {why}', { reason: 'name', why: 'message' }],
  other_collection: [
    'An analysis cannot read it ({reason}): it belongs to {collection}.',
    { reason: 'name', collection: 'message' },
  ],
  no_service:
    'An analysis cannot read it: no service finds the classification and all the bands that it needs.',

  item: [
    '{item}: {collection}, {instant}, {baseline}',
    { item: 'name', collection: 'message', instant: 'name', baseline: 'message' },
  ],
  collection: ['collection {collection}', { collection: 'name' }],
  no_collection: 'no collection',
  baseline: ['baseline {baseline}', { baseline: 'name' }],
  no_baseline: 'no processing baseline',
});
