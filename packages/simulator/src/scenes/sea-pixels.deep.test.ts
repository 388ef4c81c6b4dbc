import './sea-pixels.test.ts';
