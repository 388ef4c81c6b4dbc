import './overlap.test.ts';
