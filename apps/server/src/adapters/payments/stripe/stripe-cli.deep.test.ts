import './stripe-cli.test.ts';
