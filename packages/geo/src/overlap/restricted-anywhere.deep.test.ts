import './restricted-anywhere.test.ts';
