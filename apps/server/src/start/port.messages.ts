import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a server cannot listen. */
export const portMessages = declareMessages('port', {
  taken: [
    'Another program, maybe another Furrow, is using port {port} on {host}. Choose another port: {command}.',
    { port: 'name', host: 'name', command: 'name' },
  ],
  reserved: [
    'This user may not listen on port {port}: ports below {first} need permissions that it does not have. Choose another port: {command}.',
    { port: 'name', first: 'name', command: 'name' },
  ],
  refused: [
    'This user may not listen on port {port}. Choose another port: {command}.',
    { port: 'name', command: 'name' },
  ],
  no_address: [
    'Furrow cannot listen on {host} ({reason}). {setting} must be an address of this machine.',
    { host: 'name', reason: 'name', setting: 'name' },
  ],
});
