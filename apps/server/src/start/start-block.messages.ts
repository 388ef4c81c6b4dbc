import { declareMessages } from '@furrow/messages/declare';

const settingParam = { setting: 'name' } as const;

/** Texts of the start block, which is printed once when a server or a worker is ready. */
export const startMessages = declareMessages('start', {
  ready: ['{product} {version} is ready', { product: 'name', version: 'name' }],
  ready_to_work: [
    '{product} {version} is ready to work: it takes jobs and serves no pages',
    { product: 'name', version: 'name' },
  ],

  address: 'Address:',
  imagery: 'Imagery:',
  payments: 'Payments:',
  mail: 'Mail:',
  identity: 'Identity:',
  work: 'Work:',
  probes: 'Probes:',
  database: 'Database:',
  files: 'Files:',
  data: 'Data:',

  address_for_browsers: ['{address} (for browsers: {site})', { address: 'name', site: 'name' }],
  imagery_simulated: ['simulated archive, not satellite data ({setting} sets a real one)', settingParam],
  payments_tested: ['test gateway, no card is charged ({setting} sets a real one)', settingParam],
  mail_stored: [
    'folder on this machine, readable at {page} ({setting} sets a real one)',
    { page: 'name', setting: 'name' },
  ],
  mail_in_files: ['files in {folder} ({setting} sets a real one)', { folder: 'name', setting: 'name' }],
  identity_tested: ['local issuer with test people ({setting} sets a real one)', settingParam],
  identity_closed: ['nobody, behind a proxy or in production ({setting} sets a real one)', settingParam],
  no_work: ['none here ({setting}): {command} takes the jobs', { setting: 'name', command: 'name' }],
  bucket: ['bucket {bucket} at {host} ({setting})', { bucket: 'name', host: 'name', setting: 'name' }],
  bucket_folder: [
    'bucket {bucket}, folder {folder} at {host} ({setting})',
    { bucket: 'name', folder: 'name', host: 'name', setting: 'name' },
  ],
});
