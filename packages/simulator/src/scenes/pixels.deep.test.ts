import './pixels.test.ts';
