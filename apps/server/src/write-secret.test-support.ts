import { storedSecret } from './secrets.ts';

// Run as a process of its own: prints the secret of the DATA_DIR that it is given.
process.stdout.write(await storedSecret(process.argv[2] ?? ''));
