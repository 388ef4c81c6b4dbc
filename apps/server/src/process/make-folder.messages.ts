import { declareMessages } from '@furrow/messages/declare';

const settingParam = { setting: 'name' } as const;

/** Reasons why a folder or a file cannot be made, and what to do then. */
export const folderMessages = declareMessages('folder', {
  not_made: [
    'The folder {path} cannot be made ({reason}). {instead}',
    { path: 'name', reason: 'name', instead: 'message' },
  ],
  choose_another: ['Choose another one with {setting}.', settingParam],
  for_mails: ['E-mails are kept there; choose another one with {setting}.', settingParam],
  for_scenes: ['Simulated scenes are kept there; choose another one with {setting}.', settingParam],
  file_not_written: ['The file {path} cannot be written.', { path: 'name' }],
});
